import '../../../i18n/pages-texts.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  isNamed,
  type OptionGroup,
  type Place,
  placeGroup,
  type SearchOption,
  thingGroups,
} from '../options.ts';
import type { SearchMemory } from '../search-memory.ts';
import type { Thing } from '../thing.ts';
import { useSearchMemory } from '../use-search-memory.ts';
import { SearchPanel } from './search-panel.tsx';

interface SearchProps {
  readonly memory: SearchMemory;
  /** Returns what was typed before the field existed. */
  readonly takeTyped: () => string;
  readonly pages: readonly Place[];
  readonly creations: readonly Place[];
  readonly onChoose: (option: SearchOption) => void;
  readonly onClose: () => void;
}

/** Searches in what the person wrote, the pages, and what can be created. */
export function Search(props: SearchProps) {
  const { memory, takeTyped, pages, creations, onChoose, onClose } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  // The field has the focus by now.
  useEffect(() => setQuery((typed) => typed + takeTyped()), [takeTyped]);
  const asked = useDeferredValue(query);
  const isReading = useSearchMemory(memory);
  const detailOf = useDetail(memory);
  const found = memory.index.find(asked);
  const untitled = t(($) => $.search.onlyPhoto);
  const things = thingGroups(found, untitled, detailOf);
  const own = placeGroup('pages', pages, asked);
  const begun = placeGroup('creations', creations, asked);
  const places = [...own, ...begun];
  const groups: readonly OptionGroup[] =
    asked.trim() === ''
      ? [...begun, ...own]
      : isNamed([...pages, ...creations], asked)
        ? [...places, ...things]
        : [...things, ...places];
  const count = found.count + places.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <SearchPanel
      query={query}
      asked={asked}
      onQuery={setQuery}
      groups={groups}
      count={count}
      isReading={isReading}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

/** Returns a function that makes the second line of a result: its goal, or what happened to it and when. */
function useDetail(memory: SearchMemory): (thing: Thing) => string {
  const { t } = useTranslation();
  const day = useDateFormat('localDay');
  return ({ goalId, action, createdAt }) => {
    if (action !== undefined) {
      const { kind, subject } = action;
      const what =
        kind === 'updated_satisfaction'
          ? t(($) => $.timeline.updated_satisfaction)
          : t(($) => $.timeline[kind][subject]);
      // A date is not divided at the end of a line.
      return `${what} · ${day(createdAt).replaceAll(' ', '\u00a0')}`;
    }
    const goal = goalId === null ? '' : (memory.get('goals', goalId)?.title ?? '');
    return goal === '' ? '' : t(($) => $.search.inGoal, { goal });
  };
}
