import { Guarded } from './guarded.tsx';

/** The page of those who wait for the confirmation of their address. */
export default function ConfirmationGuard() {
  return <Guarded guard="confirmation" />;
}
