import { useCallback, useState } from 'react';
import { useLoad } from '../../../../lists/use-load.ts';
import { attempt } from '../../problem.ts';
import { type ListedSession, listSessions } from '../sessions-api.ts';

/** The person's sessions: null while they are loading; `again` reloads them. */
export function useSessions(): {
  readonly sessions: readonly ListedSession[] | null;
  readonly hasFailed: boolean;
  readonly again: () => void;
} {
  const [sessions, setSessions] = useState<readonly ListedSession[] | null>(null);
  const read = useCallback(async (isLatest: () => boolean) => {
    const fault = await attempt(async () => {
      const found = await listSessions();
      if (isLatest()) setSessions(found);
    });
    return fault === null;
  }, []);
  return { sessions, ...useLoad(read) };
}
