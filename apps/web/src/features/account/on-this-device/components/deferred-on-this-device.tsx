import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { useSaveWords } from '../../../../sync/notices/use-save-words.ts';
import { refresh } from '../../../../sync/open/open-device.ts';
import { sendNow } from '../../../../sync/save/send-now.ts';
import { selectSync } from '../../../../sync/store/slice.ts';
import type { SyncTable } from '../../../../sync/store/tables.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { NAMED_TABLES } from '../named-tables.ts';
import { LostWords } from './lost-words.tsx';
import { RefusedChange } from './refused-change.tsx';

/** The unsent changes of this device, and the values that its changes have overwritten. */
export function KeptOnThisDevice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { outbox, lost, failures, isKept, isFull } = useSelector(selectSync);
  const { saveWords } = useSaveWords();
  const refused = outbox.filter(({ refusal }) => refusal !== null);
  const waiting = outbox.filter(({ refusal }) => refusal === null);
  const notices = Object.values(lost);
  // The notices name rows by their text, so their tables must be loaded; no list does that here.
  const tables = notices.flatMap(({ table, fields }) => [
    table,
    ...Object.keys(fields).flatMap((name) => NAMED_TABLES[name] ?? []),
  ]);
  const named = [...new Set(tables)].join();
  useEffect(() => {
    if (named !== '') void dispatch(refresh(named.split(',') as SyncTable[]));
  }, [named, dispatch]);
  return (
    <Section title={t(($) => $.unsent.title)} anchor="unsent">
      {refused.map((save) => (
        <RefusedChange key={save.key} save={save} />
      ))}
      {notices.map((known) => (
        <LostWords key={known.key} lost={known} />
      ))}
      {!isKept && <Notice tone="warning">{t(($) => $.unsent[isFull ? 'full' : 'atRisk'])}</Notice>}
      {waiting.length > 0 && (
        <>
          {isKept && <p>{t(($) => $.unsent.explain)}</p>}
          <ul className="grid list-disc gap-1 pl-5">
            {waiting.map((save) => (
              <li key={save.key} className="wrap-anywhere">
                <span className="line-clamp-3">{saveWords(save)}</span>
              </li>
            ))}
          </ul>
          {failures > 0 && (
            <Button variant="outline" className="w-fit" onPress={() => dispatch(sendNow())}>
              {t(($) => $.sync.sendNow)}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
