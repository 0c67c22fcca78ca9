import { useCallback, useState } from 'react';
import { useLoad } from '../../../../lists/use-load.ts';
import { attempt } from '../../problem.ts';
import { listPasskeys, type Passkey } from '../passkeys-api.ts';

/**
 * The passkeys of the person: null while they are loading, and `none` if the backend does not support them; `again`
 * reloads them.
 * @param isWanted whether to load them
 */
export function usePasskeys(isWanted: boolean) {
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | 'none' | null>(null);
  const read = useCallback(
    async (isLatest: () => boolean) => {
      if (!isWanted) return true;
      const fault = await attempt(async () => {
        const found = (await listPasskeys()) ?? 'none';
        if (isLatest()) setPasskeys(found);
      });
      return fault === null;
    },
    [isWanted],
  );
  return { passkeys, ...useLoad(read) };
}
