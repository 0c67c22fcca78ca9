import '../../../../i18n/billing-texts.ts';
import { Sprout, X } from 'lucide-react';
import { useState } from 'react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { logFault } from '../../../../lib/log-fault.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { focusPage } from '../../../../ui/focus/focus-page.ts';
import { currencyOf, usePrice } from '../../use-price.ts';
import { putAwayTrialNotice, type TrialNotice, type TrialNoticeKind } from '../trial-notice-api.ts';
import { useTrialNotice } from '../use-trial-notice.ts';
import { whatIsHere } from '../what-is-here.ts';

/** A notice, which can be put away, that the trial ends: what the account contains, the price, and the export. */
export default function TrialNoticeLine() {
  const notice = useTrialNotice();
  const [isPutAway, setPutAway] = useState(false);
  const kind = notice?.kind ?? null;
  // After the end of the trial the checkout page says so instead.
  if (notice === null || kind === null || kind === 'trial_over' || isPutAway) return null;

  function putAway(shownKind: TrialNoticeKind) {
    setPutAway(true);
    focusPage();
    putAwayTrialNotice(shownKind).catch((fault: unknown) =>
      logFault('The notice could not be put away', fault),
    );
  }

  return <TrialNoticeContent notice={notice} kind={kind} onPutAway={() => putAway(kind)} />;
}

interface TrialNoticeContentProps {
  readonly notice: TrialNotice;
  readonly kind: Exclude<TrialNoticeKind, 'trial_over'>;
  readonly onPutAway: () => void;
}

function TrialNoticeContent({ notice, kind, onPutAway }: TrialNoticeContentProps) {
  const { goals, cards, endsAt } = notice;
  const translation = useTranslation();
  const { t } = translation;
  const { language } = useLanguage();
  // On the last day the hour counts.
  const dateOf = useDateFormat(kind === 'trial_last_day' ? 'localMoment' : 'fullDay');
  const price = usePrice(currencyOf(language));
  return (
    <aside
      aria-label={t(($) => $.billing.notice.label)}
      className="mx-auto w-full max-w-[130rem] px-4 pt-4 sm:px-6 lg:px-10 print:hidden"
    >
      <div className="fade flex items-start gap-3 rounded-field border border-base-300 bg-base-100 py-3 pr-1 pl-4">
        <Sprout aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-60 flex-1">
            {t(($) => $.billing.notice[kind], { date: endsAt === null ? '' : dateOf(endsAt) })}{' '}
            {goals + cards > 0 && (
              <>{t(($) => $.billing.notice.here, { what: whatIsHere(notice, translation) })} </>
            )}
            <span className="text-muted">{t(($) => $.billing.notice.price, { price })}</span>
          </p>
          <span className="flex flex-wrap gap-2">
            <LinkButton to="/checkout">{t(($) => $.billing.notice.subscribe)}</LinkButton>
            <LinkButton variant="quiet" to="/profile#export">
              {t(($) => $.billing.waiting.export)}
            </LinkButton>
          </span>
        </div>
        <Button
          variant="icon"
          aria-label={t(($) => $.billing.notice.away)}
          className="-mt-1.5"
          icon={<X aria-hidden="true" className="size-5" />}
          onPress={onPutAway}
        />
      </div>
    </aside>
  );
}
