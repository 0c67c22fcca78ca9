import '../../../../i18n/mail-links-texts.ts';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { selectUser } from '../../slice.ts';
import type { MailLink } from '../mail-link.ts';
import { DeadLink } from './dead-link.tsx';
import { type MailLinkEnd, useMailLink } from './use-mail-link.ts';

interface MailLinkProgressProps {
  readonly link: MailLink;
  readonly onDone: (end: MailLinkEnd) => void;
  /** The page that says that such a link is no longer valid and sends a new one; null if there is none. */
  readonly sendAgainAt: string | null;
}

/** Uses the link of a mail and shows its progress. */
export function MailLinkProgress({ link, onDone, sendAgainAt }: MailLinkProgressProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const user = useSelector(selectUser);
  const { progress, tryAgain, take, leave } = useMailLink(link, onDone);
  switch (progress.kind) {
    case 'working':
      return <Spinner label={t(($) => $.mailLinks.link.working)} />;
    case 'other person': {
      const { email, opened } = progress;
      return (
        <div className="grid gap-4">
          <h2>{t(($) => $.mailLinks.link.replaceTitle)}</h2>
          <p className="wrap-anywhere">
            {t(($) => $.mailLinks.link.replaceText, { here: user?.email ?? '', there: email })}
          </p>
          <Button className="wrap-anywhere" onPress={() => leave(opened)}>
            {t(($) => $.mailLinks.link.stay, { email: user?.email ?? '' })}
          </Button>
          <Button variant="outline" className="wrap-anywhere" onPress={() => take(opened)}>
            {t(($) => $.mailLinks.link.goOnAs, { email })}
          </Button>
        </div>
      );
    }
    case 'failed': {
      const { problem } = progress;
      if (problem.kind !== 'link_expired') {
        return (
          <div className="grid gap-4">
            <Notice tone="error">{problemText(problem)}</Notice>
            <Button onPress={tryAgain}>{t(($) => $.shell.retry)}</Button>
          </div>
        );
      }
      if (sendAgainAt !== null) return <Navigate to={sendAgainAt} replace />;
      if (link.type !== 'email_change') return <DeadLink text={problemText(problem)} />;
      const label = t(($) => $.account.signIn.changeEmail);
      return <DeadLink text={problemText(problem)} way={{ to: '/change_email', label }} />;
    }
  }
}
