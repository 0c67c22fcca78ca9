import { Guarded } from './guarded.tsx';
import './with-frame.ts';

/** Pages that need a session. */
export default function SessionGuard() {
  return <Guarded guard="session" />;
}
