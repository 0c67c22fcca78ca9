import '../i18n/further-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { UndoForm } from '../features/auth/components/undo-form.tsx';
import { undoLinkIn } from '../features/auth/undo-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { Notice } from '../ui/notice.tsx';

/** Where the mail about a new way into an account leads. What it brings stays in no address and in no history. */
export default function Undo() {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => undoLinkIn(hash));

  // A second link may come to a page that is open already.
  useEffect(() => {
    if (hash === '') return;
    setLink(undoLinkIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return (
    <FormPage title={t(($) => $.security.undo.title)}>
      {/* The address has held a token: no other place is to hear of it. */}
      <meta name="referrer" content="no-referrer" />
      {link === null ? (
        <Notice tone="warning">{t(($) => $.auth.link.incomplete)}</Notice>
      ) : (
        <UndoForm key={link.token} link={link} />
      )}
    </FormPage>
  );
}
