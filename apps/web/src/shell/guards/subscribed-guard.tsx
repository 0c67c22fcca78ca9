import '../../i18n/pages-texts.ts';
import { Guarded } from './guarded.tsx';
import './with-frame.ts';

/** Pages that need a confirmed address and a trial or a subscription. */
export default function SubscribedGuard() {
  return <Guarded guard="subscribed" />;
}
