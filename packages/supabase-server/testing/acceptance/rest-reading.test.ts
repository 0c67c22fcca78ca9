import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { newPerson } from './people.ts';

const TITLES = ['Learn the cello', 'Walk to Santiago', 'Read Camões'];
let person: Person;
let ids: string[];

beforeAll(async () => {
  person = await newPerson();
  ids = [];
  for (const [index, title] of TITLES.entries()) {
    const { data, error } = await person.client
      .from('projects')
      .insert({ title, rating: index, tags: index === 1 ? ['far', 'on foot'] : [] })
      .select()
      .single();
    if (error) throw error;
    ids.push(data.id);
  }
  for (const title of ['Blisters', 'Time']) {
    await person.client.from('tasks').insert({ project_id: ids[1], title });
    await person.client.from('steps').insert({ project_id: ids[1], title });
  }
  await person.client.from('steps').insert({ title: 'Of no project' });
});

describe('embedding', () => {
  it('returns an object for to-one, an array for to-many', async () => {
    const { data } = await person.client
      .from('tasks')
      .select('title, project:projects(title, steps(title))')
      .order('title')
      .order('title', { referencedTable: 'project.steps' });
    expect(data?.[0]).toEqual({
      title: 'Blisters',
      project: {
        title: 'Walk to Santiago',
        steps: [{ title: 'Blisters' }, { title: 'Time' }],
      },
    });
    const { data: alone } = await person.client
      .from('steps')
      .select('projects(title)')
      .is('project_id', null)
      .single();
    expect(alone).toEqual({ projects: null });
  });

  it('accepts the constraint as a hint, spreads, and leaves parents out with !inner', async () => {
    const hinted = await person.client
      .from('projects')
      .select('title, hard:tasks!tasks_project_id_user_id_fkey!inner(title)')
      .eq('hard.title', 'Time');
    expect(hinted.data).toEqual([{ title: 'Walk to Santiago', hard: [{ title: 'Time' }] }]);
    const spread = await person.client
      .from('tasks')
      .select('title, ...projects(project:title)')
      .eq('title', 'Time');
    expect(spread.data).toEqual([{ title: 'Time', project: 'Walk to Santiago' }]);
  });

  it('filters and limits the embedded rows without dropping their parents', async () => {
    const { data } = await person.client
      .from('projects')
      .select('title, tasks(title)')
      .order('title', { referencedTable: 'tasks', ascending: false })
      .limit(1, { referencedTable: 'tasks' })
      .order('rating');
    expect(data?.map((project) => project.tasks)).toEqual([[], [{ title: 'Time' }], []]);
    const either = await person.client
      .from('projects')
      .select('title, tasks(title)')
      .or('title.eq.Time,title.like.*x*', { referencedTable: 'tasks' })
      .eq('id', ids[1]);
    expect(either.data?.[0]?.tasks).toEqual([{ title: 'Time' }]);
  });

  it('filters by whether an embed has rows', async () => {
    const { data } = await person.client
      .from('projects')
      .select('title, tasks()')
      .not('tasks', 'is', null);
    expect(data).toEqual([{ title: 'Walk to Santiago' }]);
    const without = await person.client.from('projects').select('title, tasks()').is('tasks', null);
    expect(without.data).toHaveLength(2);
  });

  it('orders by a column of a to-one embed', async () => {
    const { data, error } = await person.client
      .from('tasks')
      .select('title, projects(title)')
      .order('projects(title)')
      .order('title', { ascending: false });
    expect(error).toBeNull();
    expect(data?.map((task) => task.title)).toEqual(['Time', 'Blisters']);
  });
});

describe('order, range and count', () => {
  it('orders by several columns, with nulls first or last', async () => {
    await person.client
      .from('projects')
      .update({ completed_at: new Date().toISOString() })
      .eq('id', ids[2]);
    const order = async (nullsFirst: boolean) => {
      const { data } = await person.client
        .from('projects')
        .select('rating')
        .order('completed_at', { nullsFirst })
        .order('rating', { ascending: false });
      return data?.map((project) => project.rating);
    };
    expect(await order(true)).toEqual([1, 0, 2]);
    expect(await order(false)).toEqual([2, 1, 0]);
  });

  it('returns pages with their count', async () => {
    const page = await person.client
      .from('projects')
      .select('rating', { count: 'exact' })
      .order('rating')
      .range(1, 2);
    expect([page.status, page.count, page.data]).toEqual([206, 3, [{ rating: 1 }, { rating: 2 }]]);
    const whole = await person.client.from('projects').select('id', { count: 'estimated' });
    expect([whole.status, whole.count]).toEqual([200, 3]);
    const none = await person.client.from('projects').select('id', { count: 'estimated' }).limit(0);
    expect([none.count, none.data]).toEqual([3, []]);
    const uncounted = await person.client.from('projects').select('id').limit(2);
    expect([uncounted.status, uncounted.count]).toEqual([200, null]);
  });

  it('counts without rows', async () => {
    const { data, count, status } = await person.client
      .from('projects')
      .select('*', { count: 'exact', head: true })
      .gt('rating', 0);
    expect([data, count, status]).toEqual([null, 2, 200]);
  });
});
