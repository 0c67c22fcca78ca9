import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../features/auth/components/sign-in-form.tsx';
import { SocialSignIn } from '../features/auth/components/social-sign-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { isHalfOfAChange } from '../shell/link-fault.ts';
import { SocialNotice } from '../shell/social-notice.tsx';
import { socialOutcomeIn } from '../shell/social-outcome.ts';
import { Notice } from '../ui/notice.tsx';

export default function SignIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const outcome = socialOutcomeIn(search);
  return (
    <FormPage
      title={t(($) => $.auth.signIn.title)}
      lead={t(($) => $.auth.signIn.lead)}
      notice={
        outcome !== null ? (
          <SocialNotice outcome={outcome} purpose="signIn" />
        ) : (
          isHalfOfAChange(hash) && <Notice tone="info">{t(($) => $.auth.changeEmail.half)}</Notice>
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
      <SocialSignIn to="/goals" />
    </FormPage>
  );
}
