import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLoad } from '../../lists/use-load.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { type Reminder, readReminder, saveReminder } from './reminder-api.ts';

/** The zone of this device, as the place that it is called by. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Sunday evening, until something else is chosen. */
const UNCHOSEN = { weekday: 7, hour: 18, by_mail: false };

/**
 * When the person is reminded; each change is shown at once and saved after the one before it, and taken back where that
 * fails. Null until it is known.
 */
export function useReminder() {
  const { t, language } = useTranslation();
  const [reminder, setReminder] = useState<Reminder | null>(null);
  const saved = useRef<Reminder | null>(null);
  const saving = useRef(Promise.resolve());
  const failure = useFailureToast();
  const { hasFailed, again } = useLoad(
    useCallback(async () => {
      try {
        const known = await readReminder();
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
      // What was chosen meanwhile is still to be saved.
      setReminder((shown) => (shown === next ? saved.current : shown));
      failure.tell(t(($) => $.sitting.reminder.failed));
    }
  }

  return { reminder, change, hasFailed, again };
}
