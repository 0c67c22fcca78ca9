import '../i18n/account-texts.ts';
import '../i18n/mail-links-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UndoForm } from '../features/auth/mail-links/components/undo-form.tsx';
import { undoLinkIn } from '../features/auth/mail-links/undo-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Notice } from '../ui/status/notice.tsx';

/** The page that the mail about a new sign-in method leads to. Its token is removed from the URL and the history. */
export default function Undo() {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => undoLinkIn(hash));

  // A second link may be opened in a tab that shows this page already.
  useEffect(() => {
    if (hash === '') return;
    setLink(undoLinkIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return (
    <FormPage title={t(($) => $.mailLinks.undo.title)}>
      {/* The URL contained a token: it must not be sent elsewhere as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {link === null ? (
        <div className="grid gap-4">
          <Notice tone="warning">{t(($) => $.auth.link.incomplete)}</Notice>
          <LinkButton to="/profile#security">{t(($) => $.mailLinks.undo.look)}</LinkButton>
        </div>
      ) : (
        <UndoForm key={link.token} link={link} />
      )}
    </FormPage>
  );
}
