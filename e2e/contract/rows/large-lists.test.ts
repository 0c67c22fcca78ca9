import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { following, pagesAfter } from '../../../apps/web/src/lists/whole/read-pages.ts';
import { wholeGoals } from '../../../apps/web/src/lists/whole/whole-goals.ts';
import { newPerson, type Person } from '../stage/person.ts';

/** The most characters of a card and an issue, each of the longest kind in JSON: 30 kB. */
const LONGEST = '\u0001'.repeat(4999);
/** More than an answer may contain: 8.7 MB. */
const LONG_ROWS = 290;
const BODY_ROWS = 30;
/** More than the server returns in one list. */
const MANY = 1003;

let person: Person;

beforeAll(async () => {
  person = await newPerson();
});

async function insert(table: string, rows: readonly object[], atOnce: number): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await person.client
      .from(table)
      .insert(rows.slice(start, start + atOnce))
      .throwOnError();
  }
}

const rows = (length: number, row: (index: number) => object) =>
  Array.from({ length }, (_, index) => row(index));

const cards = (client: SupabaseClient) =>
  client.from('gratitudes').select('id, description, created_at').order('created_at').order('id');
type Card = { readonly id: string; readonly description: string; readonly created_at: string };

describe('a list that is larger than an answer may be', () => {
  beforeAll(() =>
    insert(
      'gratitudes',
      rows(LONG_ROWS, (index) => ({ description: `${LONGEST}${index % 10}` })),
      BODY_ROWS,
    ),
  );

  it('is refused with a clear error, and at low cost', async () => {
    const { error, status } = await cards(person.client);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '54000' });
    expect(error?.message).toBe('The answer would have more than 8 MB');
  });

  it('is read completely by the web app, in pages that fit', async () => {
    const sizes: number[] = [];
    const ids = new Set<string>();
    const pages = pagesAfter<Card>(500, async (after, count) => {
      let query = cards(person.client).limit(count);
      if (after !== null) query = query.or(following(after, 'created_at', 'id'));
      const { data } = await query.throwOnError();
      return data;
    });
    for await (const page of pages) {
      sizes.push(page.length);
      for (const { id } of page) ids.add(id);
    }
    expect(sizes).toEqual([63, 63, 63, 63, 38]);
    expect(ids.size).toBe(LONG_ROWS);
  });
});

describe('goals', () => {
  it('are read completely, also where one alone exceeds an answer, or has more rows than a list', async () => {
    const ids = ['a', 'b', 'c'].map(() => crypto.randomUUID());
    const [small, many, large] = ids;
    for (const [index, id] of ids.entries()) {
      await insert('goals', [{ id, title: `Goal ${index}` }], 1);
      await insert('wishes', [{ goal_id: id, description: 'A wish' }], 1);
    }
    await insert(
      'strategies',
      rows(MANY, (index) => ({ goal_id: many, title: `Way ${index}` })),
      500,
    );
    const issue = (index: number) => ({
      goal_id: large,
      title: `No ${index}`,
      description: LONGEST,
    });
    await insert('issues', rows(LONG_ROWS, issue), BODY_ROWS);

    const goals = [];
    for await (const page of wholeGoals(person.client, 1000)) goals.push(...page);
    expect(goals.map(({ id }) => id)).toEqual([small, many, large]);
    expect(
      goals.map(({ issues, strategies, wishes, achievements }) =>
        [issues, strategies, wishes, achievements].map(({ length }) => length),
      ),
    ).toEqual([
      [0, 0, 1, 0],
      [0, MANY, 1, 0],
      [LONG_ROWS, 0, 1, 0],
    ]);
    const titles = goals[2]?.issues.map(({ title }) => title);
    expect(new Set(titles).size).toBe(LONG_ROWS);
  });
});
