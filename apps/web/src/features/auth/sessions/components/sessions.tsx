import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useProvedChange } from '../../fresh-proof/components/use-proved-change.tsx';
import { endOneSession, endSessions, type ListedSession } from '../sessions-api.ts';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

type Which = 'others' | 'global';

/** Where the account is signed in: lists the sessions, and ends one, all others, or all. */
export function Sessions() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const { sessions, hasFailed, again } = useSessions();
  const [change, proof] = useProvedChange();
  /** What is being ended: a session by its id, the others, or all. */
  const [pending, setPending] = useState<string | null>(null);
  const isAlone = !hasFailed && sessions?.length === 1;

  async function end(what: string, action: () => Promise<void>, done: 'one' | Which) {
    setPending(what);
    await change(
      action,
      t(($) => $.protection.sessions.ended[done]),
    );
    setPending(null);
    if (done !== 'global') again();
  }

  const askToEnd = (which: Which) =>
    ask({
      title: t(($) => $.protection.sessions.title[which]),
      text: t(($) => $.protection.sessions.text[which]),
      confirmLabel: t(($) => $.protection.sessions.confirm[which]),
      focusAfter: () => heading.current,
      onConfirm: () => void end(which, () => endSessions(which), which),
    });

  const askToEndOne = ({ id }: ListedSession, device: string) =>
    ask({
      title: t(($) => $.protection.sessions.title.one),
      text: t(($) => $.protection.sessions.text.one, { device }),
      confirmLabel: t(($) => $.protection.sessions.confirm.one),
      focusAfter: () => heading.current,
      onConfirm: () => void end(id, () => endOneSession(id), 'one'),
    });

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3 pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t(($) => $.protection.sessions.heading)}
      </h3>
      <p>{t(($) => $.protection.sessions.lead)}</p>
      <SessionList
        sessions={sessions}
        hasFailed={hasFailed}
        onRetry={again}
        pending={pending}
        onEnd={askToEndOne}
      />
      <div className="flex flex-wrap gap-3">
        {(isAlone ? (['global'] as const) : (['others', 'global'] as const)).map((which) => (
          <Button
            key={which}
            variant="outline"
            isPending={pending === which}
            icon={<LogOut aria-hidden="true" className="size-5" />}
            onPress={() => askToEnd(which)}
          >
            {t(($) => $.protection.sessions.end[which])}
          </Button>
        ))}
      </div>
      {question}
      {proof}
    </div>
  );
}
