import '../../../../i18n/billing-texts.ts';
import { Archive } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { useTrialNotice } from '../../trial-notice/use-trial-notice.ts';
import { whatIsHere } from '../../trial-notice/what-is-here.ts';

/**
 * What the account contains, for somebody who has lost access, and that it can be exported. What is counted has its line
 * from the start; an account with nothing in it has none, which would be a gap.
 */
export function AccountContents() {
  const translation = useTranslation();
  const { t } = translation;
  const notice = useTrialNotice();
  const contents = notice && whatIsHere(notice, translation);
  return (
    <section aria-labelledby="what-waits" className="grid gap-2">
      <h2 id="what-waits" className="text-lg">
        {t(($) => $.billing.waiting.title)}
      </h2>
      {contents !== '' && (
        <p className="min-h-[1lh] font-semibold">
          {contents !== null && <span className="fade">{contents}</span>}
        </p>
      )}
      <p className="text-muted">{t(($) => $.billing.waiting.text)}</p>
      <LinkButton variant="outline" to="/profile#export" className="mt-1 w-fit gap-2">
        <Archive aria-hidden="true" className="size-5" />
        {t(($) => $.billing.waiting.export)}
      </LinkButton>
    </section>
  );
}
