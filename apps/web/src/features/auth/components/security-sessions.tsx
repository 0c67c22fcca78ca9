import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toasts.ts';
import { endSessions } from '../factors-api.ts';
import { attempt } from '../thunks.ts';
import { useProblemText } from './use-problem-text.ts';

type Which = 'others' | 'global';

/** Where the account is signed in: ends the sessions of other devices, or all. */
export function SecuritySessions() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const [pending, setPending] = useState<Which | null>(null);

  async function end(which: Which) {
    setPending(which);
    const problem = await attempt(() => endSessions(which));
    setPending(null);
    const failed = t(($) => $.auth.errors.requestFailed);
    if (problem !== null) toast.error(problemText(problem, failed));
    else toast.success(t(($) => $.security.sessions.ended[which]));
  }

  const askToEnd = (which: Which) =>
    ask({
      title: t(($) => $.security.sessions.title[which]),
      text: t(($) => $.security.sessions.text[which]),
      confirmLabel: t(($) => $.security.sessions.confirm),
      onConfirm: () => void end(which),
    });

  return (
    <div className="grid justify-items-start gap-3 pt-4">
      <h3 className="font-semibold">{t(($) => $.security.sessions.heading)}</h3>
      <p>{t(($) => $.security.sessions.lead)}</p>
      <div className="flex flex-wrap gap-3">
        {(['others', 'global'] as const).map((which) => (
          <Button
            key={which}
            variant="outline"
            isPending={pending === which}
            icon={<LogOut aria-hidden="true" className="size-5" />}
            onPress={() => askToEnd(which)}
          >
            {t(($) => $.security.sessions.end[which])}
          </Button>
        ))}
      </div>
      {question}
    </div>
  );
}
