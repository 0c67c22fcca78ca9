import { Guarded } from './guarded.tsx';
import './with-frame.ts';

/** Pages of the checkout: they need a session without an active subscription. */
export default function CheckoutGuard() {
  return <Guarded guard="checkout" />;
}
