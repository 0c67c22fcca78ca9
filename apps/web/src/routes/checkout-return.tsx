import { Navigate, useSearchParams } from 'react-router';
import { CheckoutReturn } from '../features/subscription/checkout/components/checkout-return.tsx';
import { useSupportEmail } from '../lib/settings/use-support-email.ts';

export default function Route() {
  const [parameters] = useSearchParams();
  const sessionId = parameters.get('session_id');
  const supportEmail = useSupportEmail();
  if (!sessionId) return <Navigate to="/checkout" replace />;
  return <CheckoutReturn sessionId={sessionId} supportEmail={supportEmail} />;
}
