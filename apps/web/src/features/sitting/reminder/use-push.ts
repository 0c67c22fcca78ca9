import { useCallback, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLoad } from '../../../lists/use-load.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { type Push, readPush, turnPushOff, turnPushOn } from './push-api.ts';

/**
 * Whether this device has push messages; null until it is known. Changes run one at a time, and are shown when they are
 * done.
 */
export function usePush() {
  const { t } = useTranslation();
  const [push, setPush] = useState<Push | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failure = useFailureToast();
  const { hasFailed, again } = useLoad(
    useCallback(async (isLatest: () => boolean) => {
      try {
        const known = await readPush();
        if (isLatest()) setPush(known);
        return true;
      } catch {
        return false;
      }
    }, []),
  );

  async function become(change: () => Promise<Partial<Push>>) {
    failure.takeBack();
    setBusy(true);
    try {
      const changed = await change();
      setPush((known) => known && { ...known, ...changed });
    } catch {
      failure.tell(t(($) => $.sitting.reminder.failed));
    }
    setBusy(false);
  }

  const turnOn = ({ withTitles }: Pick<Push, 'withTitles'>) =>
    become(async () => ({ state: await turnPushOn(withTitles), withTitles }));
  const turnOff = () =>
    become(async () => {
      await turnPushOff();
      return { state: 'off', withTitles: false };
    });
  return { push, isBusy, turnOn, turnOff, hasFailed, again };
}
