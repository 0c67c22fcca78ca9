import { Link, useNavigate, useSearchParams } from 'react-router';
import { PasskeySignIn } from '../features/auth/passkeys/components/passkey-sign-in.tsx';
import { SignInForm } from '../features/auth/sign-in/components/sign-in-form.tsx';
import { SocialSignIn } from '../features/auth/sign-in/components/social-sign-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { emailChangeIn } from '../shell/link-results/email-change.ts';
import { EmailChangeNotice } from '../shell/link-results/email-change-notice.tsx';
import { SocialNotice } from '../shell/link-results/social-notice.tsx';
import { socialOutcomeIn } from '../shell/link-results/social-outcome.ts';
import { SessionEndNotice } from '../shell/sign-out/session-end-notice.tsx';

export default function SignIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const change = emailChangeIn(search);
  const outcome = socialOutcomeIn(search);
  return (
    <FormPage
      title={t(($) => $.auth.signIn.title)}
      lead={t(($) => $.auth.signIn.lead)}
      beginsSession
      notice={
        outcome !== null ? (
          <SocialNotice outcome={outcome} purpose="signIn" />
        ) : (
          ((change && <EmailChangeNotice change={change} />) ?? <SessionEndNotice />)
        )
      }
      below={
        <>
          <Link to="/reset_password" className="link inline-flex min-h-11 items-center">
            {t(($) => $.auth.signIn.forgot)}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2">
            {t(($) => $.auth.signIn.noAccount)}
            <Link to="/sign_up" className="link inline-flex min-h-11 items-center font-semibold">
              {t(($) => $.auth.signIn.signUp)}
            </Link>
          </p>
        </>
      }
    >
      <SignInForm onUnconfirmed={() => navigate('/pending_confirmation')} />
      <PasskeySignIn />
      <SocialSignIn to="/goals" />
    </FormPage>
  );
}
