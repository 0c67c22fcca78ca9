import '../../i18n/unsent-texts.ts';
import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { useSelector } from 'react-redux';
import { useFullWords } from '../../i18n/use-full-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { selectSync } from '../store/slice.ts';
import { SYNC_TABLES } from '../store/tables.ts';
import { reasonOf } from './reason.ts';

/** Describes a save in the person's language: which change it is, and why the server refused it. */
export function useSaveWords() {
  const { t } = useTranslation();
  const fullWords = useFullWords();
  const { tables } = useSelector(selectSync);

  /** Names a row by its kind and its text. */
  function rowWords(table: string, ...rows: readonly object[]): string {
    const known = SYNC_TABLES.find((name) => name === table);
    if (known === undefined || known === 'actions') return t(($) => $.unsent.untitled);
    const what = t(($) => $.unsent.what[known]);
    const text = textOf(Object.assign({}, ...rows));
    return text === null ? what : t(($) => $.unsent.named, { what, text });
  }

  const rowIn = (table: string, id: string): object =>
    tables[table as keyof typeof tables]?.rows[id] ?? {};

  function stepWords(step: Step): string | null {
    switch (step.kind) {
      case 'insert':
      case 'restore':
        return rowWords(step.table, step.row);
      case 'update': {
        const { table, id, before, fields } = step;
        return rowWords(table, rowIn(table, id), before, fields);
      }
      case 'delete': {
        const [id = ''] = step.ids;
        const what = rowWords(step.table, rowIn(step.table, id));
        return t(($) => $.unsent.deletion, { what });
      }
      case 'restore deletion': {
        const what = rowWords(step.table, step.rows[0] ?? {});
        return t(($) => $.unsent.restoration, { what });
      }
      case 'move':
        return t(($) => $.unsent.order);
      default:
        return null;
    }
  }

  return {
    rowWords: (table: string, id: string) => rowWords(table, rowIn(table, id)),

    /** Describes a save by its first row. */
    saveWords({ steps }: Entry): string {
      const [words] = steps.flatMap((step) => stepWords(step) ?? []);
      return words ?? t(($) => $.unsent.photo);
    },

    /** Says why the server refused it. */
    reasonWords(save: Entry): string {
      const reason = reasonOf(save);
      if (reason.kind === 'missing') return t(($) => $.unsent.missing);
      if (reason.kind === 'full') return fullWords(reason.full);
      return t(($) => $.unsent.reasons[reason.kind]);
    },
  };
}

function textOf(row: { title?: unknown; description?: unknown }): string | null {
  const found = [row.title, row.description].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof found === 'string' ? found : null;
}
