import '../../../i18n/billing-texts.ts';
import type { SubscriptionFlags } from '@bloom/domain/account/access';
import { CircleAlert, CircleCheck, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useLostFocus } from '../../../ui/focus/use-lost-focus.ts';
import type { Subscription } from '../api.ts';
import { type Banner, hasBegun } from '../banner.ts';
import { isChargedUntilThen } from '../charged-until-then.ts';
import { selectSubscription } from '../slice.ts';
import { CancelButton } from './cancel-button.tsx';
import { PortalButton } from './portal-button.tsx';
import { ResumeButton } from './resume-button.tsx';
import { BannerAction, BannerText } from './subscription-banner.tsx';

interface SubscriptionStatusProps {
  readonly flags: SubscriptionFlags;
  /** The banner, which describes the state of everybody without an active subscription. */
  readonly banner: Banner | null;
}

/** The state of the subscription, with the one action that is possible: only an active one can be cancelled. */
export function SubscriptionStatus({ flags, banner }: SubscriptionStatusProps) {
  const { t } = useTranslation();
  const state = useSelector(selectSubscription);
  const { current, error, billing } = state;
  if (billing === 'off') {
    return <Line icon="good">{t(($) => $.subscription.status.free)}</Line>;
  }
  if (flags.isActive && current !== null) {
    return <Active {...current} />;
  }
  if (banner === null) {
    return error === null ? null : (
      <Line icon="bad">{t(($) => $.shell.failures.subscription)}</Line>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Line icon={banner.kind === 'trial' ? 'trial' : 'bad'}>
        <BannerText banner={banner} />
      </Line>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/checkout">
          <BannerAction banner={banner} />
        </LinkButton>
        {hasBegun(state) && <PortalButton />}
      </div>
    </div>
  );
}

/** The state of the subscription in words. */
export function SubscriptionState({ flags, banner }: SubscriptionStatusProps) {
  const { t } = useTranslation();
  const { current, billing } = useSelector(selectSubscription);
  if (billing === 'off') return t(($) => $.subscription.status.free);
  if (flags.isActive && current !== null) return <ActiveText {...current} />;
  if (banner !== null) return <BannerText banner={banner} />;
  return t(($) => $.shell.failures.subscription);
}

type Period = Pick<Subscription, 'paidUntil' | 'endsThen' | 'monthEnd'>;

function ActiveText(period: Period) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('fullDay');
  const { paidUntil, endsThen } = period;
  if (paidUntil === null) return t(($) => $.subscription.status.activeUndated);
  const date = dateOf(paidUntil);
  if (isChargedUntilThen(period)) return t(($) => $.subscription.status.chargedUntil, { date });
  return t(($) => $.subscription.status[endsThen ? 'paidUntil' : 'active'], { date });
}

function Active(period: Period) {
  const { paidUntil, endsThen } = period;
  const dateOf = useDateFormat('fullDay');
  const date = paidUntil && dateOf(paidUntil);
  // The button that changed the plan is gone with its change.
  useLostFocus(endsThen, '#subscription p[tabindex]');
  return (
    <div className="grid justify-items-start gap-4">
      <Line icon={endsThen ? 'trial' : 'good'}>
        <ActiveText {...period} />
      </Line>
      <div className="flex flex-wrap gap-3">
        {endsThen && <ResumeButton />}
        <PortalButton />
        {!endsThen && <CancelButton lastDay={date} />}
      </div>
    </div>
  );
}

const icons = { good: CircleCheck, trial: Sprout, bad: CircleAlert };

function Line({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[icon];
  return (
    <p data-keep-clear tabIndex={-1} className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${icon === 'bad' ? 'text-error' : 'text-primary'}`}
      />
      <span>{children}</span>
    </p>
  );
}
