import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../../../lib/browser-storage/stored.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusPage } from '../../../../ui/focus/focus-page.ts';
import { Section } from '../../../../ui/page/section.tsx';
import { readReminder } from '../reminder-api.ts';
import ReminderChoice from './reminder-choice.tsx';

/** In storage: the person who has put the offer away in this browser. */
const KEY = 'bloom.reminder-put-away';

/** Offers a reminder to people who have none, until they put it away; nothing if that cannot be determined. */
export default function ReminderOffer({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'hidden' | 'offered' | 'chosen'>('hidden');
  useEffect(() => {
    if (readStored(KEY) === owner || !navigator.onLine) return;
    let isCurrent = true;
    readReminder().then(
      (reminder) => {
        if (reminder === null && isCurrent) setState('offered');
      },
      // An extra: its failure is not reported.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'chosen') document.querySelector<HTMLElement>('#reminder h2')?.focus();
  }, [state]);

  function putAway() {
    writeStored(KEY, owner);
    setState('hidden');
    focusPage();
  }

  if (state === 'hidden') return null;
  if (state === 'chosen') return <ReminderChoice />;
  return (
    <Section title={t(($) => $.sitting.reminder.title)} anchor="reminder">
      <p>{t(($) => $.sitting.reminder.offer)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onPress={() => setState('chosen')}>
          {t(($) => $.sitting.reminder.choose)}
        </Button>
        <Button variant="quiet" onPress={putAway}>
          {t(($) => $.sitting.reminder.putAway)}
        </Button>
      </div>
    </Section>
  );
}
