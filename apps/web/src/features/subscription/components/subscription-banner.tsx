import { CircleAlert, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Banner, urgencyOf } from '../banner.ts';

const STYLES = {
  quiet: 'border-base-300 border-b bg-base-100 text-muted',
  warning: 'border-warning border-b bg-warning/20',
  error: 'border-error/50 border-b bg-error/12 [&_svg]:text-error',
};

/** The line below the top bar about the trial or the subscription; it links to /checkout. */
export function SubscriptionBanner({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  const Icon = banner.kind === 'trial' ? Sprout : CircleAlert;
  return (
    <aside
      data-keep-clear
      aria-label={t(($) => $.shell.banner.label)}
      className={classNames(
        'flex items-center justify-center gap-x-3 px-4 py-1 text-sm print:hidden',
        STYLES[urgencyOf(banner)],
      )}
    >
      <span className="flex items-center gap-3 py-1.5">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <BannerText banner={banner} />
        </span>
      </span>
      <Link
        to="/checkout"
        className="inline-flex min-h-11 max-w-2/5 shrink-0 items-center text-center font-bold underline underline-offset-4"
      >
        <BannerAction banner={banner} />
      </Link>
    </aside>
  );
}

/** The text of the banner. */
export function BannerText({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  if (banner.kind === 'trial_over') return t(($) => $.shell.banner.trialOver);
  if (banner.kind === 'inactive') return t(($) => $.shell.banner.inactive);
  if (banner.kind === 'payment_failed') return t(($) => $.shell.banner.paymentFailed);
  if (banner.daysLeft === 0) return t(($) => $.shell.banner.trialLastDay);
  return t(($) => $.shell.banner.trial, { count: banner.daysLeft });
}

/** The link text of the banner. */
export function BannerAction({ banner }: { banner: Banner }) {
  const { t } = useTranslation();
  if (banner.kind === 'inactive') return t(($) => $.shell.banner.renew);
  if (banner.kind === 'payment_failed') return t(($) => $.shell.banner.mend);
  return t(($) => $.shell.banner.subscribe);
}
