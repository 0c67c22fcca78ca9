import '../i18n/change-email-texts.ts';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { ChangeEmailForm } from '../features/auth/change-email/components/change-email-form.tsx';
import { selectUser } from '../features/auth/slice.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';

export default function ChangeEmail() {
  const { t } = useTranslation();
  const user = useSelector(selectUser);
  return (
    <FormPage
      title={t(($) => $.shell.pages.changeEmail)}
      below={
        <Link to="/profile" className="link inline-flex min-h-11 items-center">
          {t(($) => $.changeEmail.back)}
        </Link>
      }
    >
      <ChangeEmailForm current={user?.email ?? ''} />
    </FormPage>
  );
}
