import { useNavigate } from 'react-router';
import { UpdatePasswordForm } from '../features/auth/components/update-password-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';

export default function UpdatePassword() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <FormPage title={t(($) => $.auth.update.title)}>
      <UpdatePasswordForm onUpdated={() => navigate('/goals')} />
    </FormPage>
  );
}
