import '../i18n/signing-up-texts.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SocialSignIn } from '../features/auth/sign-in/components/social-sign-in.tsx';
import { SignUpForm } from '../features/auth/sign-up/components/sign-up-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { SocialNotice } from '../shell/link-results/social-notice.tsx';
import { socialOutcomeIn } from '../shell/link-results/social-outcome.ts';

export default function SignUp() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const outcome = socialOutcomeIn(search);
  return (
    <FormPage
      title={t(($) => $.signingUp.signUp.title)}
      lead={t(($) => $.signingUp.signUp.lead)}
      beginsSession
      notice={outcome && <SocialNotice outcome={outcome} purpose="signUp" />}
      below={
        <>
          <Terms />
          <p className="flex flex-wrap items-center gap-x-2">
            {t(($) => $.signingUp.signUp.hasAccount)}
            <Link to="/sign_in" className="link inline-flex min-h-11 items-center font-semibold">
              {t(($) => $.signingUp.signUp.signIn)}
            </Link>
          </p>
        </>
      }
    >
      {/* That page redirects to the goals if there is nothing to confirm. */}
      <SignUpForm onSignedUp={() => navigate('/pending_confirmation')} />
      <SocialSignIn to="/thank_you_for_signing_up" />
    </FormPage>
  );
}

/** In new tabs, so that what is typed stays. */
function Terms() {
  const { t } = useTranslation();
  return (
    <p className="mb-2 text-sm text-muted">
      {t(($) => $.signingUp.signUp.accept)}{' '}
      <Link to="/terms" target="_blank" className="link">
        {t(($) => $.shell.footer.terms)}
      </Link>
      . {t(($) => $.signingUp.signUp.kept)}{' '}
      <Link to="/privacy_policy" target="_blank" className="link">
        {t(($) => $.shell.footer.privacy)}
      </Link>
      .
    </p>
  );
}
