import '../i18n/account-texts.ts';
import '../i18n/mail-links-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeadUndoLink } from '../features/auth/mail-links/components/dead-undo-link.tsx';
import { UndoForm } from '../features/auth/mail-links/components/undo-form.tsx';
import { undoLinkIn } from '../features/auth/mail-links/undo-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';

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
        <DeadUndoLink text={t(($) => $.auth.link.incomplete)} />
      ) : (
        <UndoForm key={link.token} link={link} />
      )}
    </FormPage>
  );
}
