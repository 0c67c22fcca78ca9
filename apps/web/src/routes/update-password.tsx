import '../i18n/passwords-texts.ts';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { UpdatePasswordForm } from '../features/auth/password/components/update-password-form.tsx';
import { owesPassword } from '../features/auth/person.ts';
import { selectUser } from '../features/auth/slice.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { sameOriginPath } from '../lib/session/same-origin-path.ts';
import { FormPage } from '../shell/form-page.tsx';
import { Notice } from '../ui/status/notice.tsx';

export default function UpdatePassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = sameOriginPath(search.get('next') ?? '/goals') ?? '/goals';
  const isDropped = owesPassword(useSelector(selectUser));
  return (
    <FormPage
      title={t(($) => $.passwords.update.title)}
      notice={isDropped && <Notice tone="info">{t(($) => $.passwords.update.dropped)}</Notice>}
    >
      <UpdatePasswordForm onUpdated={() => navigate(next)} />
    </FormPage>
  );
}
