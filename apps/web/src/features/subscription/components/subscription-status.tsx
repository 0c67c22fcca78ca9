import type { SubscriptionFlags } from '@bloom/domain/access';
import { CircleAlert, CircleCheck, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import type { Banner } from '../banner.ts';
import { cancel, selectSubscription } from '../slice.ts';
import { BannerText } from './subscription-banner.tsx';

interface SubscriptionStatusProps {
  readonly flags: SubscriptionFlags;
  /** What the banner says, which is what there is to say of anyone without an active subscription. */
  readonly banner: Banner | null;
}

/** How the person stands, with the one thing that can be done about it: only an active subscription offers cancel. */
export function SubscriptionStatus({ flags, banner }: SubscriptionStatusProps) {
  const { t } = useTranslation();
  const { current, error, billing } = useSelector(selectSubscription);
  if (billing === 'off') {
    return <Line icon="good">{t(($) => $.subscription.status.free)}</Line>;
  }
  if (flags.isActive && current !== null) {
    return <Active paidUntil={current.paidUntil} endsThen={current.endsThen} />;
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
      <LinkButton to="/checkout">
        {banner.kind === 'inactive'
          ? t(($) => $.shell.banner.renew)
          : t(($) => $.shell.banner.subscribe)}
      </LinkButton>
    </div>
  );
}

function Active({ paidUntil, endsThen }: { paidUntil: string | null; endsThen: boolean }) {
  const { t } = useTranslation();
  const dateOf = useDateFormat('day');
  const date = paidUntil && dateOf(paidUntil);
  const told =
    date === null
      ? t(($) => $.subscription.status.activeUndated)
      : t(($) => $.subscription.status[endsThen ? 'paidUntil' : 'active'], { date });
  return (
    <div className="grid justify-items-start gap-4">
      <Line icon={endsThen ? 'trial' : 'good'}>{told}</Line>
      {!endsThen && <CancelButton />}
    </div>
  );
}

function CancelButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isCanceling, setIsCanceling] = useState(false);
  const failure = useFailureToast();
  const [ask, question] = useQuestion(t(($) => $.subscription.cancel.keep));

  async function end() {
    failure.takeBack();
    setIsCanceling(true);
    try {
      await dispatch(cancel()).unwrap();
      toast.success(t(($) => $.subscription.cancel.done));
    } catch (fault) {
      logFault('The subscription could not be canceled', fault);
      failure.tell(t(($) => $.shell.failures.subscription));
      setIsCanceling(false);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        isPending={isCanceling}
        onPress={() =>
          ask({
            title: t(($) => $.subscription.cancel.title),
            text: t(($) => $.subscription.cancel.text),
            confirmLabel: t(($) => $.subscription.cancel.confirm),
            tone: 'danger',
            onConfirm: () => void end(),
          })
        }
      >
        {t(($) => $.subscription.cancel.button)}
      </Button>
      {question}
    </>
  );
}

const icons = { good: CircleCheck, trial: Sprout, bad: CircleAlert };

function Line({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[icon];
  return (
    <p className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${icon === 'bad' ? 'text-error' : 'text-primary'}`}
      />
      <span>{children}</span>
    </p>
  );
}
