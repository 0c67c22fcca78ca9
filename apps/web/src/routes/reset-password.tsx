import '../i18n/passwords-texts.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ResetForm } from '../features/auth/password/components/reset-form.tsx';
import { selectHasSession } from '../features/auth/slice.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { mailLinkFaultIn } from '../shell/link-results/mail-link-fault.ts';
import { Notice } from '../ui/status/notice.tsx';

export default function ResetPassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isSignedIn = useSelector(selectHasSession);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormPage
      title={t(($) => $.passwords.reset.title)}
      lead={sentTo === null && t(($) => $.passwords.reset.lead)}
      beginsSession
      notice={
        mailLinkFaultIn(search) && (
          <Notice tone="warning">{t(($) => $.passwords.reset.expired)}</Notice>
        )
      }
      below={
        <Link
          to={isSignedIn ? '/profile' : '/sign_in'}
          className="link inline-flex min-h-11 items-center"
        >
          {t(($) => (isSignedIn ? $.passwords.reset.toProfile : $.passwords.reset.back))}
        </Link>
      }
    >
      <ResetForm
        sentTo={sentTo}
        onSentTo={setSentTo}
        onProved={() => void navigate('/update_password')}
      />
    </FormPage>
  );
}
