import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';

const TITLES = ['Learn the cello', 'Walk to Santiago', 'Read Camões'];
let person: Person;
let ids: string[];

beforeAll(async () => {
  person = await newPerson();
  ids = [];
  for (const [index, title] of TITLES.entries()) {
    const { data, error } = await person.client
      .from('goals')
      .insert({ title, satisfaction: index, tags: index === 1 ? ['far', 'on foot'] : [] })
      .select()
      .single();
    if (error) throw error;
    ids.push(data.id);
  }
  for (const title of ['Blisters', 'Time']) {
    await person.client.from('issues').insert({ goal_id: ids[1], title });
    await person.client.from('strategies').insert({ goal_id: ids[1], title });
    await person.client.from('wishes').insert({ goal_id: ids[1], description: title });
  }
  await person.client.from('achievements').insert({ description: 'Of no goal' });
});

describe("the product's reads", () => {
  it('goals with their collections in order', async () => {
    const { data, error, status } = await person.client
      .from('goals')
      .select('*, issues(*), strategies(*), wishes(*), achievements(*)')
      .order('created_at', { ascending: true })
      .order('created_at', { ascending: true, referencedTable: 'issues' })
      .order('created_at', { ascending: false, referencedTable: 'strategies' })
      .order('created_at', { ascending: true, referencedTable: 'wishes' })
      .order('created_at', { ascending: true, referencedTable: 'achievements' });
    expect([error, status]).toEqual([null, 200]);
    expect(data?.map((goal) => goal.title)).toEqual(TITLES);
    const [plain, full] = data ?? [];
    expect([plain.issues, plain.strategies, plain.wishes, plain.achievements]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(full.issues.map((issue: { title: string }) => issue.title)).toEqual([
      'Blisters',
      'Time',
    ]);
    expect(full.strategies.map((one: { title: string }) => one.title)).toEqual([
      'Time',
      'Blisters',
    ]);
    expect(full.wishes[0]).toMatchObject({
      goal_id: ids[1],
      user_id: person.id,
      completed_at: null,
    });
  });

  it.each(['wishes', 'achievements', 'gratitudes', 'affirmations', 'todos', 'subscriptions'])(
    'all %s',
    async (table) => {
      const { data, error } = await person.client.from(table).select();
      expect(error).toBeNull();
      expect(data).toBeInstanceOf(Array);
    },
  );

  it('actions, newest first', async () => {
    const { data } = await person.client
      .from('actions')
      .select('action, created_at')
      .order('created_at', { ascending: false });
    const times = (data ?? []).map((action) => action.created_at);
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('the newest subscription, if there is none', async () => {
    const { data, error } = await person.client
      .from('subscriptions')
      .select()
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle();
    expect([data, error]).toEqual([null, null]);
  });
});

describe('filters', () => {
  it.each(['fts', 'plfts', 'phfts', 'wfts', 'match', 'imatch'])(
    'with %s are refused, since they can take the database seconds',
    async (operator) => {
      const { error, status } = await person.client
        .from('goals')
        .select()
        .filter('description', operator, 'evening');
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST100' });
      expect(error?.details).toContain('switched off');
    },
  );

  it('with aggregates are refused, since no screen uses them', async () => {
    const { error, status } = await person.client.from('goals').select('count()');
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PGRST123' });
  });
});
