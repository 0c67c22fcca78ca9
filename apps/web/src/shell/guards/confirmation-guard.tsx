import { Guarded } from './guarded.tsx';

/** The page of people whose address is not confirmed yet. */
export default function ConfirmationGuard() {
  return <Guarded guard="confirmation" />;
}
