import '../i18n/signing-up-texts.ts';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MailedCodeForm } from '../features/auth/components/mailed-code-form.tsx';
import { AddressForm } from '../features/auth/sign-up/components/address-form.tsx';
import { ResendConfirmation } from '../features/auth/sign-up/components/resend-confirmation.tsx';
import { selectUser } from '../features/auth/slice.ts';
import { abandonConfirmation, signInByCode } from '../features/auth/thunks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAppDispatch } from '../lib/redux.ts';
import { FormPage } from '../shell/form-page.tsx';
import { mailLinkFaultIn } from '../shell/link-results/mail-link-fault.ts';
import { Notice } from '../ui/status/notice.tsx';

export default function PendingConfirmation() {
  const user = useSelector(selectUser);
  const [search] = useSearchParams();
  const email = user?.email ?? null;
  const isExpired = mailLinkFaultIn(search) !== null;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <FormPage
      title={t(($) => $.signingUp.confirmation.title)}
      beginsSession
      notice={
        isExpired && <Notice tone="warning">{t(($) => $.signingUp.confirmation.expired)}</Notice>
      }
      below={<OtherWays />}
    >
      {email === null ? (
        <AddressForm />
      ) : (
        <div className="grid gap-5">
          <p>
            {t(($) => $.signingUp.confirmation.sentTo)}{' '}
            <strong className="wrap-anywhere">{email}</strong>.{' '}
            {t(($) => $.signingUp.confirmation.instructions)}
          </p>
          <MailedCodeForm
            submitLabel={t(($) => $.signingUp.confirmation.useCode)}
            enter={(code) => dispatch(signInByCode(email, code))}
          />
          <p className="text-muted">{t(($) => $.signingUp.confirmation.notThere)}</p>
          <ResendConfirmation email={email} />
        </div>
      )}
    </FormPage>
  );
}

function OtherWays() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function startAgain() {
    dispatch(abandonConfirmation());
    navigate('/sign_up');
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        {t(($) => $.signingUp.confirmation.elsewhere)}
        <Link to="/sign_in" className="link inline-flex min-h-11 items-center font-semibold">
          {t(($) => $.signingUp.confirmation.signIn)}
        </Link>
      </p>
      <button type="button" onClick={startAgain} className="link inline-flex min-h-11 items-center">
        {t(($) => $.signingUp.confirmation.otherAddress)}
      </button>
    </>
  );
}
