import { useCallback, useState } from 'react';
import { useLoad } from '../../../../lists/use-load.ts';
import { attempt } from '../../thunks.ts';
import { type ListedSession, listSessions } from '../sessions-api.ts';

/** The person's sessions: null while they are loading; `again` reloads them. */
export function useSessions(): {
  readonly sessions: readonly ListedSession[] | null;
  readonly hasFailed: boolean;
  readonly again: () => void;
} {
  const [sessions, setSessions] = useState<readonly ListedSession[] | null>(null);
  const read = useCallback(
    async () => (await attempt(async () => setSessions(await listSessions()))) === null,
    [],
  );
  return { sessions, ...useLoad(read) };
}
