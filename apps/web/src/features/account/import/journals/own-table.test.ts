import { expect, it } from 'vitest';
import { account as english } from '../../../../i18n/en/account.ts';
import { account as portuguese } from '../../../../i18n/pt/account.ts';
import { tableOf } from '../../export/lazy-wall-table.ts';
import { id } from '../../testing/import-fixture.ts';
import { failureOf } from '../use-import.ts';
import { readJournal } from './read-journal.ts';

const told = (text: string) => readJournal(new Blob([text])).then(() => 'read', failureOf);

it.each([english, portuguese])(
  'a table that Bloom wrote for a spreadsheet is not added a second time',
  async ({ table }) => {
    const columns = [table.day, table.text, table.completed, table.goal] as const;
    const card = { id: id(1), description: 'Bread', created_at: '2024-01-01T12:00:00Z' };
    const text = tableOf([{ ...card, completed_at: null }], [], columns);
    expect(await told(text)).toBe('ownTable');
    expect(await told(text.replaceAll(',', ';'))).toBe('ownTable');
  },
);
