import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from './person.ts';

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

  it('the newest subscription, of which there is none', async () => {
    const { data, error } = await person.client
      .from('subscriptions')
      .select()
      .order('created_at', { ascending: false })
      .limit(1)
      .maybeSingle();
    expect([data, error]).toEqual([null, null]);
  });
});

describe('embedding', () => {
  it('gives an object towards the one, an array towards the many', async () => {
    const { data } = await person.client
      .from('issues')
      .select('title, goal:goals(title, strategies(title))')
      .order('title')
      .order('title', { referencedTable: 'goal.strategies' });
    expect(data?.[0]).toEqual({
      title: 'Blisters',
      goal: {
        title: 'Walk to Santiago',
        strategies: [{ title: 'Blisters' }, { title: 'Time' }],
      },
    });
    const { data: alone } = await person.client
      .from('achievements')
      .select('goals(title)')
      .single();
    expect(alone).toEqual({ goals: null });
  });

  it('names the constraint, spreads, and leaves parents out with !inner', async () => {
    const hinted = await person.client
      .from('goals')
      .select('title, hard:issues!issues_goal_id_user_id_fkey!inner(title)')
      .eq('hard.title', 'Time');
    expect(hinted.data).toEqual([{ title: 'Walk to Santiago', hard: [{ title: 'Time' }] }]);
    const spread = await person.client
      .from('issues')
      .select('title, ...goals(goal:title)')
      .eq('title', 'Time');
    expect(spread.data).toEqual([{ title: 'Time', goal: 'Walk to Santiago' }]);
  });

  it('filters and cuts the embedded rows without dropping their parents', async () => {
    const { data } = await person.client
      .from('goals')
      .select('title, issues(title)')
      .order('title', { referencedTable: 'issues', ascending: false })
      .limit(1, { referencedTable: 'issues' })
      .order('satisfaction');
    expect(data?.map((goal) => goal.issues)).toEqual([[], [{ title: 'Time' }], []]);
    const either = await person.client
      .from('goals')
      .select('title, issues(title)')
      .or('title.eq.Time,title.like.*x*', { referencedTable: 'issues' })
      .eq('id', ids[1]);
    expect(either.data?.[0]?.issues).toEqual([{ title: 'Time' }]);
  });

  it('tests whether there is any', async () => {
    const { data } = await person.client
      .from('goals')
      .select('title, issues()')
      .not('issues', 'is', null);
    expect(data).toEqual([{ title: 'Walk to Santiago' }]);
    const without = await person.client.from('goals').select('title, issues()').is('issues', null);
    expect(without.data).toHaveLength(2);
  });

  it('orders by the column of the one', async () => {
    const { data, error } = await person.client
      .from('issues')
      .select('title, goals(title)')
      .order('goals(title)')
      .order('title', { ascending: false });
    expect(error).toBeNull();
    expect(data?.map((issue) => issue.title)).toEqual(['Time', 'Blisters']);
  });
});

describe('order, range and count', () => {
  it('orders by several, nulls where wanted', async () => {
    await person.client
      .from('goals')
      .update({ completed_at: new Date().toISOString() })
      .eq('id', ids[2]);
    const order = async (nullsFirst: boolean) => {
      const { data } = await person.client
        .from('goals')
        .select('satisfaction')
        .order('completed_at', { nullsFirst })
        .order('satisfaction', { ascending: false });
      return data?.map((goal) => goal.satisfaction);
    };
    expect(await order(true)).toEqual([1, 0, 2]);
    expect(await order(false)).toEqual([2, 1, 0]);
  });

  it('gives pages with their count', async () => {
    const page = await person.client
      .from('goals')
      .select('satisfaction', { count: 'exact' })
      .order('satisfaction')
      .range(1, 2);
    expect([page.status, page.count, page.data]).toEqual([
      206,
      3,
      [{ satisfaction: 1 }, { satisfaction: 2 }],
    ]);
    const whole = await person.client.from('goals').select('id', { count: 'planned' });
    expect([whole.status, whole.count]).toEqual([200, 3]);
    const none = await person.client.from('goals').select('id', { count: 'estimated' }).limit(0);
    expect([none.count, none.data]).toEqual([3, []]);
    const uncounted = await person.client.from('goals').select('id').limit(2);
    expect([uncounted.status, uncounted.count]).toEqual([200, null]);
  });

  it('counts without rows', async () => {
    const { data, count, status } = await person.client
      .from('goals')
      .select('*', { count: 'exact', head: true })
      .gt('satisfaction', 0);
    expect([data, count, status]).toEqual([null, 2, 200]);
  });
});
