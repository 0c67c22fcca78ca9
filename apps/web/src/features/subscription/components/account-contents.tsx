import '../../../i18n/billing-texts.ts';
import { Archive } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useTrialNotice } from '../use-trial-notice.ts';
import { whatIsHere } from '../what-is-here.ts';

/** What the account contains, for somebody who has lost access, and that it can be exported. */
export function AccountContents() {
  const translation = useTranslation();
  const { t } = translation;
  const notice = useTrialNotice();
  if (notice === null) return null;
  const { goals, cards } = notice;
  return (
    <Card className="fade flex flex-wrap items-center gap-x-6 gap-y-4 sm:p-6">
      <div className="grid min-w-60 flex-1 gap-1">
        <h2 className="text-lg">{t(($) => $.billing.waiting.title)}</h2>
        <p className="text-muted">
          {goals + cards === 0
            ? t(($) => $.billing.waiting.empty)
            : t(($) => $.billing.waiting.text, { what: whatIsHere(notice, translation) })}
        </p>
      </div>
      <LinkButton variant="outline" to="/profile#export" className="gap-2">
        <Archive aria-hidden="true" className="size-5" />
        {t(($) => $.billing.waiting.export)}
      </LinkButton>
    </Card>
  );
}
