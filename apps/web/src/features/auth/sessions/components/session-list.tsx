import { useTranslation } from '../../../../i18n/use-translation.ts';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import type { ListedSession } from '../sessions-api.ts';
import { SessionLine } from './session-line.tsx';

interface SessionListProps {
  /** Null while they are loading. */
  readonly sessions: readonly ListedSession[] | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** The session that is being ended. */
  readonly pending: string | null;
  readonly onEnd: (session: ListedSession, device: string) => void;
}

/** The sessions of the person, or why they cannot be shown. */
export function SessionList(props: SessionListProps) {
  const { sessions, hasFailed, onRetry, pending, onEnd } = props;
  const { t } = useTranslation();
  if (hasFailed) {
    return (
      <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={onRetry}>
        <p>{t(($) => $.protection.sessions.failed)}</p>
      </LoadFailed>
    );
  }
  if (sessions === null) return <Spinner label={t(($) => $.protection.sessions.reading)} />;
  return (
    <>
      <ul role="list" className="grid w-full grid-cols-1 gap-2">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isPending={pending === session.id}
            onEnd={(device) => onEnd(session, device)}
          />
        ))}
      </ul>
      {sessions.length <= 1 && <p>{t(($) => $.protection.sessions.onlyHere)}</p>}
    </>
  );
}
