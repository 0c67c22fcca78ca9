import { CircleAlert, CircleCheck, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What the profile tells about access: a running trial, an active plan, or neither. */
export type PlanState =
  | { readonly kind: 'unknown' | 'active' | 'trial_over' | 'inactive' }
  | { readonly kind: 'trial'; readonly daysLeft: number };

/** The state of the subscription in words, with an icon (specification section 2). */
export function SubscriptionState({ state }: { state: PlanState }) {
  const Icon = {
    active: CircleCheck,
    trial: Sprout,
    trial_over: CircleAlert,
    inactive: CircleAlert,
    unknown: CircleAlert,
  }[state.kind];
  return (
    <p className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <PlanWords state={state} />
    </p>
  );
}

function PlanWords({ state }: { state: PlanState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'active':
      return t(($) => $.account.plan.active);
    case 'trial':
      return state.daysLeft === 0
        ? t(($) => $.shell.banner.trialLastDay)
        : t(($) => $.shell.banner.trial, { count: state.daysLeft });
    case 'trial_over':
      return t(($) => $.shell.banner.trialOver);
    case 'inactive':
      return t(($) => $.shell.banner.inactive);
    case 'unknown':
      return t(($) => $.account.plan.unknown);
  }
}
