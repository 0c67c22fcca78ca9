import { useCallback, useEffect, useState } from 'react';
import { listPasskeys, type Passkey } from '../passkeys-api.ts';

/** The passkeys of the person; null while they are loading, and `none` if the backend does not support them. */
export function usePasskeys(isWanted: boolean) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'none' | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  const read = useCallback(async (isCurrent: () => boolean) => {
    try {
      const found = (await listPasskeys()) ?? 'none';
      if (isCurrent()) setPasskeys(found);
      if (isCurrent()) setFailed(false);
    } catch {
      if (isCurrent()) setFailed(true);
    }
  }, []);

  useEffect(() => {
    let latest = isWanted && round >= 0;
    if (latest) void read(() => latest);
    return () => {
      latest = false;
    };
  }, [isWanted, round, read]);

  const again = useCallback(() => setRound((before) => before + 1), []);
  return { passkeys, hasFailed, again };
}
