import type { Entry } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import type { LostFields } from '../../../sync/patch.ts';
import { discardSave, retrySave, sendNow, settleLost } from '../../../sync/perform.ts';
import { selectSync } from '../../../sync/slice.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from './section.tsx';

/** What this device has and the server has not, and what lost to a change that was made here; nothing where all is well. */
export function OnThisDevice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { outbox, lost, failures, isKept } = useSelector(selectSync);
  const refused = outbox.filter(({ refusal }) => refusal !== null);
  const waiting = outbox.filter(({ refusal }) => refusal === null);
  const notices = Object.values(lost);
  if (outbox.length + notices.length === 0 && isKept) return null;
  return (
    <Section title={t(($) => $.sync.title)}>
      {!isKept && <Notice tone="warning">{t(($) => $.sync.atRisk)}</Notice>}
      {refused.map((save) => (
        <RefusedSave key={save.key} save={save} />
      ))}
      {notices.map((known) => (
        <LostWords key={known.key} lost={known} />
      ))}
      {waiting.length > 0 && (
        <>
          <p>{t(($) => $.sync.explain)}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {waiting.map((save) => (
              <li key={save.key} className="wrap-anywhere">
                {wordsOf(save) ?? t(($) => $.sync.untitled)}
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

function RefusedSave({ save }: { save: Entry }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { key, refusal } = save;
  const isMissing = refusal?.kind === 'missing';
  return (
    <Notice tone={isMissing ? 'warning' : 'error'}>
      <p className="wrap-anywhere font-semibold">{wordsOf(save) ?? t(($) => $.sync.untitled)}</p>
      <p className="wrap-anywhere">
        {isMissing
          ? t(($) => $.sync.missing)
          : t(($) => $.sync.refused, { reason: refusal?.message ?? '' })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(retrySave(key))}>
          {t(($) => (isMissing ? $.sync.restore : $.sync.retry))}
        </Button>
        <Button variant="quiet" onPress={() => dispatch(discardSave(key))}>
          {t(($) => $.sync.discard)}
        </Button>
      </div>
    </Notice>
  );
}

function LostWords({ lost: { key, fields } }: { lost: LostFields }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Notice tone="warning">
      <p>{t(($) => $.sync.lost)}</p>
      {Object.values(fields).map((value) => (
        <blockquote key={String(value)} className="whitespace-pre-wrap wrap-anywhere">
          {String(value)}
        </blockquote>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => dispatch(settleLost(key, true))}>
          {t(($) => $.sync.bringBack)}
        </Button>
        <Button variant="quiet" onPress={() => dispatch(settleLost(key, false))}>
          {t(($) => $.sync.letGo)}
        </Button>
      </div>
    </Notice>
  );
}

/** The words by which a person knows a save. */
function wordsOf({ steps }: Entry): string | null {
  for (const step of steps) {
    const said =
      'row' in step ? step.row : 'fields' in step ? { ...step.before, ...step.fields } : {};
    const { title, description } = said as { title?: unknown; description?: unknown };
    const words = [title, description].find((text) => typeof text === 'string' && text !== '');
    if (typeof words === 'string') return words;
  }
  return null;
}
