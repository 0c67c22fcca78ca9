import '../../../../i18n/mail-links-texts.ts';
import '../../../../i18n/passwords-texts.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { AuthForm } from '../../components/auth-form.tsx';
import { useProblemText } from '../../components/use-problem-text.ts';
import { useSubmission } from '../../components/use-submission.ts';
import { attempt } from '../../problem.ts';
import { restoreSession } from '../../thunks.ts';
import { undoNewWay } from '../undo-api.ts';
import type { UndoLink } from '../undo-link.ts';
import { DeadUndoLink } from './dead-undo-link.tsx';

/**
 * Removes a newly added sign-in method after a press of a button: a mail scanner that opens the link changes nothing.
 */
export function UndoForm({ link }: { readonly link: UndoLink }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const problemText = useProblemText();
  const submission = useSubmission();
  const [isUndone, setUndone] = useState(false);

  function submitted() {
    void submission.submit({}, () =>
      attempt(async () => {
        await undoNewWay(link.token);
        setUndone(true);
        // The session of this browser may be one of those that have ended.
        await dispatch(restoreSession());
      }),
    );
  }

  if (isUndone) {
    return (
      <div className="grid gap-4">
        <Notice tone="success">
          <p>{t(($) => $.mailLinks.undo.done[link.kind])}</p>
          <p>{t(($) => $.mailLinks.undo.next)}</p>
        </Notice>
        <LinkButton to="/reset_password">{t(($) => $.passwords.reset.title)}</LinkButton>
      </div>
    );
  }
  if (submission.problem?.kind === 'link_expired')
    return <DeadUndoLink text={problemText(submission.problem)} />;
  return (
    <AuthForm
      submission={submission}
      submitLabel={t(($) => $.mailLinks.undo.submit[link.kind])}
      pendingLabel={t(($) => $.mailLinks.undo.submitting)}
      onSubmit={submitted}
    >
      <p>{t(($) => $.mailLinks.undo.lead[link.kind])}</p>
      <p>{t(($) => $.mailLinks.undo.consequence)}</p>
    </AuthForm>
  );
}
