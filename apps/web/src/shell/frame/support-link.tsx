import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSupportEmail } from '../../lib/settings/use-support-email.ts';

const look = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Links to the contact form, which needs a session, or without one to the support address. */
export function SupportLink({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  const address = useSupportEmail();
  if (isSignedIn || address === null) {
    return (
      <Link to="/contact" className={look}>
        {t(($) => $.shell.footer.support)}
      </Link>
    );
  }
  return (
    <a href={`mailto:${address}`} className={look}>
      {t(($) => $.shell.footer.support)}
    </a>
  );
}
