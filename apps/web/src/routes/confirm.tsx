import '../i18n/account-texts.ts';
import '../i18n/mail-links-texts.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeadLink } from '../features/auth/mail-links/components/dead-link.tsx';
import { MailLinkProgress } from '../features/auth/mail-links/components/mail-link-progress.tsx';
import type { MailLinkEnd } from '../features/auth/mail-links/components/use-mail-link.ts';
import { type MailLink, mailLinkIn } from '../features/auth/mail-links/mail-link.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormPage } from '../shell/form-page.tsx';
import { Restored } from '../shell/guards/restored.tsx';
import { emailChangeTarget } from '../shell/link-results/email-change.ts';
import { mailLinkFaultTarget } from '../shell/link-results/mail-link-fault.ts';

/** The page that mail links lead to. Their tokens are removed from the URL and the history. */
export default function Confirm() {
  const { t } = useTranslation();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => mailLinkIn(hash));

  // A second link may be opened in a tab that shows this page already.
  useEffect(() => {
    if (hash === '') return;
    setLink(mailLinkIn(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const done = (used: MailLink, end: MailLinkEnd) =>
    void navigate(targetAfter(used, end), { replace: true });

  return (
    <FormPage title={t(($) => $.mailLinks.link.title)} beginsSession={link !== null}>
      {/* The URL contained a token: it must not be sent elsewhere as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <Restored>
        {link === null ? (
          <DeadLink text={t(($) => $.auth.link.incomplete)} />
        ) : (
          <MailLinkProgress
            key={link.tokenHash}
            link={link}
            onDone={(end) => done(link, end)}
            sendAgainAt={sendAgainAt(link)}
          />
        )}
      </Restored>
    </FormPage>
  );
}

function targetAfter({ type, next }: MailLink, end: MailLinkEnd): string {
  if (type === 'email_change') return emailChangeTarget(end === 'half' ? 'half' : 'changed');
  const wantsSession = type === 'recovery' || type === 'magiclink';
  return wantsSession && end === 'left' ? '/goals' : next;
}

function sendAgainAt({ type }: MailLink): string | null {
  if (type === 'recovery') return mailLinkFaultTarget('/update_password');
  return type === 'signup' || type === 'email'
    ? mailLinkFaultTarget('/pending_confirmation')
    : null;
}
