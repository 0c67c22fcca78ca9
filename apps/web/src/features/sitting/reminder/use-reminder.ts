import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLoad } from '../../../lists/use-load.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { type Reminder, readReminder, saveReminder } from './reminder-api.ts';

/** The time zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The default: Sunday evening. */
const UNCHOSEN = { weekday: 7, hour: 18, by_mail: false };

/**
 * The person's reminder. A change is shown at once, saved after the ones before it, and reverted if that fails. Null
 * until it is loaded.
 */
export function useReminder() {
  const { t, language } = useTranslation();
  const [reminder, setReminder] = useState<Reminder | null>(null);
  const saved = useRef<Reminder | null>(null);
  const saving = useRef(Promise.resolve());
  const failure = useFailureToast();
  const { hasFailed, again } = useLoad(
    useCallback(async (isLatest: () => boolean) => {
      try {
        const known = await readReminder();
        if (!isLatest()) return true;
        saved.current = known ?? { ...UNCHOSEN, time_zone: zoneHere() };
        setReminder(saved.current);
        return true;
      } catch {
        return false;
      }
    }, []),
  );

  function change(part: Partial<Reminder>) {
    if (reminder === null) return;
    const next = { ...reminder, ...part };
    setReminder(next);
    saving.current = saving.current.then(() => save(next));
  }

  async function save(next: Reminder) {
    failure.takeBack();
    try {
      await saveReminder(next, language);
      saved.current = next;
    } catch {
      // Newer choices are still to be saved.
      setReminder((shown) => (shown === next ? saved.current : shown));
      failure.tell(t(($) => $.sitting.reminder.failed));
    }
  }

  return { reminder, change, hasFailed, again };
}
