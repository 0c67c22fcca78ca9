import '../../i18n/installing-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useShares } from './use-shares.ts';

/** Says that something shared is waiting: it was shared before the sign-in, or its page was left. */
export function ShareLine() {
  const { t } = useTranslation();
  const [shares] = useShares();
  if (shares === null || shares.length === 0) return null;
  return (
    <div className="mx-auto w-full max-w-[130rem] px-4 pt-4 sm:px-6 lg:px-10">
      <Notice tone="info">
        <p>{t(($) => $.installing.share.waiting)}</p>
        <LinkButton variant="outline" to="/share" className="justify-self-start">
          {t(($) => $.installing.share.look)}
        </LinkButton>
      </Notice>
    </div>
  );
}
