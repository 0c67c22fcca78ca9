import { Guarded } from './guarded.tsx';

/** Pages that need a session. */
export default function SessionGuard() {
  return <Guarded guard="session" />;
}
