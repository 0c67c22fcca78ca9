import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLoad } from '../../lists/use-load.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { type Reminder, readReminder, saveReminder } from './reminder-api.ts';

/** The zone of this device, as the place that it is called by. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sunday evening, until something else is chosen. */
const UNCHOSEN = { weekday: 7, hour: 18, by_mail: false };

/** When the person is reminded; each change is saved at once, and taken back where that fails. Null until it is known. */
export function useReminder() {
  const { t, language } = useTranslation();
  const [reminder, setReminder] = useState<Reminder | null>(null);
  const failure = useFailureToast();
  const { hasFailed, again } = useLoad(
    useCallback(async () => {
      try {
        const known = await readReminder();
        setReminder(known ?? { ...UNCHOSEN, time_zone: zoneHere() });
        return true;
      } catch {
        return false;
      }
    }, []),
  );

  async function change(part: Partial<Reminder>) {
    if (reminder === null) return;
    failure.takeBack();
    const next = { ...reminder, ...part };
    setReminder(next);
    try {
      await saveReminder(next, language);
    } catch {
      setReminder(reminder);
      failure.tell(t(($) => $.sitting.reminder.failed));
    }
  }

  return { reminder, change, hasFailed, again };
}
