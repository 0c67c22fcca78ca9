import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { settleLost } from '../../../../sync/notices/settle-lost.ts';
import { useSaveWords } from '../../../../sync/notices/use-save-words.ts';
import type { LostFields } from '../../../../sync/store/patch.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { NAMED_TABLES } from '../named-tables.ts';

/**
 * A value that another device had written and a save made here has overwritten: its row, and a button to bring it back.
 */
export function LostWords({ lost: { key, table, id, fields } }: { lost: LostFields }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { rowWords } = useSaveWords();
  const valueWords = useValueWords();
  // A photo's placeholder means nothing to a person.
  const written = Object.entries(fields).filter(([name]) => name !== 'photo_placeholder');
  return (
    <Notice tone="warning">
      <p className="line-clamp-3 wrap-anywhere font-semibold">{rowWords(table, id)}</p>
      <p>{t(($) => $.unsent.lost)}</p>
      <dl className="grid gap-1">
        {written.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">
              {isNamed(name) ? t(($) => $.unsent.fields[name]) : name}
            </dt>
            <dd className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
              {valueWords(name, value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" onPress={() => void dispatch(settleLost(key, 'bring back'))}>
          {t(($) => $.unsent.bringBack)}
        </Button>
        <Button variant="quiet" onPress={() => void dispatch(settleLost(key, 'leave as is'))}>
          {t(($) => $.unsent.leaveAsIs)}
        </Button>
      </div>
    </Notice>
  );
}

const NAMED = [
  'title',
  'description',
  'tags',
  'satisfaction',
  'issue_id',
  'helped_by',
  'strategy_id',
  'goal_id',
  'photo_filepath',
  'completed_at',
  'completed',
] as const;

const isNamed = (name: string): name is (typeof NAMED)[number] =>
  NAMED.some((known) => known === name);

/** Returns a function that shows a column's value in the person's words. */
function useValueWords() {
  const { t } = useTranslation();
  const levels = useSatisfactionWords();
  const { rowWords } = useSaveWords();
  const moment = useDateFormat('localMoment');
  return (name: string, value: unknown): string => {
    if (name === 'photo_filepath')
      return t(($) => $.unsent.values[value === null ? 'noPhoto' : 'otherPhoto']);
    if (name === 'completed_at')
      return value === null ? t(($) => $.unsent.values.no) : moment(String(value));
    const named = NAMED_TABLES[name];
    if (named !== undefined && typeof value === 'string') return rowWords(named, value);
    if (name === 'satisfaction') return levels[toSatisfaction(Number(value))];
    if (typeof value === 'boolean') return t(($) => $.unsent.values[value ? 'yes' : 'no']);
    const words = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return words === '' ? t(($) => $.unsent.values.none) : words;
  };
}
