import { derivedId } from '@bloom/domain/rows/derived-id';
import { describe, expect, it } from 'vitest';
import {
  ANA,
  account,
  action,
  archiveOf,
  BEA,
  goal,
  id,
  issue,
  MOMENT,
  nothing,
  rowsOf,
  run,
  whole,
  wish,
} from '../testing/import-fixture.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { NotAnExport, readArchive } from './read-archive.ts';

const shareOf = (plan: ImportPlan, area: string) => {
  const { added, present } = plan.shares.find((share) => share.area === area) ?? {};
  return [added, present];
};

describe('reading an export', () => {
  it('keeps valid rows, and lists the invalid ones by their place', async () => {
    const archive = await readArchive(
      await archiveOf({
        'rows/goals.json': [goal, { ...goal, id: id(5), title: ' ' }, goal, 7],
        'rows/wishes.json': { not: 'a list' },
        'rows/todos.json': new Blob(['[{']),
        'photos/goal-photos/1.jpg': new Blob(['a']),
        'photos/goal-photos/page.svg': new Blob(['<svg/>']),
        'photos/goal-photos/page.constructor': new Blob(['a']),
        'photos/other-photos/1.jpg': new Blob(['a']),
        'photos/goal-photos/huge.jpg': new Blob([new Uint8Array(5_242_881)]),
      }),
    );
    const plan = await planImport(archive, nothing(ANA));
    const goals = await rowsOf(plan, 'goals');
    expect(goals).toHaveLength(1);
    expect(goals[0]).not.toHaveProperty('user_id');
    expect(plan.photos.map(({ name }) => name)).toEqual(['1.jpg']);
    expect([...plan.faults].sort()).toEqual([
      'photos/goal-photos/huge.jpg',
      'photos/goal-photos/page.constructor',
      'photos/goal-photos/page.svg',
      'photos/other-photos/1.jpg',
      'rows/goals.json, 2',
      'rows/goals.json, 3',
      'rows/goals.json, 4',
      'rows/todos.json',
      'rows/wishes.json',
    ]);
  });

  it.each<[string, object]>([
    ['goals', { ...goal, satisfaction: 5 }],
    ['goals', { ...goal, title: 'x'.repeat(201) }],
    ['goals', { ...goal, tags: Array.from({ length: 31 }, (_, index) => `${index}`) }],
    ['goals', { ...goal, created_at: 'yesterday' }],
    ['goals', { ...goal, id: '1' }],
    ['issues', { ...issue, goal_id: null }],
    ['actions', { ...action, action: 'deleted' }],
    ['actions', { ...action, trackable_type: 'users' }],
    ['todos', { id: id(6), created_at: MOMENT, title: 'a', completed: 'yes', order: 1 }],
  ])('takes no row of %s like %o', async (table, row) => {
    const archive = await readArchive(await archiveOf({ [`rows/${table}.json`]: [row] }));
    const plan = await planImport(archive, nothing(ANA));
    expect(plan.faults).toEqual([`rows/${table}.json, 1`]);
  });

  it('keeps a timeline as long as an account may have', async () => {
    const begin = id(0).slice(0, -6);
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      JSON.stringify({ ...action, updated_to: null, id: begin + String(index).padStart(6, '0') }),
    );
    const table = new Blob(['[', rows.join(','), ']']);
    const archive = await readArchive(await archiveOf({ 'rows/actions.json': table }));
    const plan = await planImport(archive, nothing(ANA));
    expect(await rowsOf(plan, 'actions')).toHaveLength(100_000);
    expect(plan.faults).toEqual([]);
  });

  it.each(['bloom-2026-11-26/', 'Downloads/bloom-2026-11-26/'])(
    'reads one whose folder was packed again, as of browsers that unpack what they download: %s',
    async (folder) => {
      const archive = await readArchive(
        await archiveOf(
          {
            [`__MACOSX/${folder}rows/._goals.json`]: new Blob(['x']),
            [`${folder}.DS_Store`]: new Blob(['x']),
            [`${folder}rows/account.json`]: { id: ANA },
            [`${folder}rows/goals.json`]: [goal],
            [`${folder}photos/.DS_Store`]: new Blob(['x']),
            [`${folder}photos/goal-photos/1.jpg`]: new Blob(['a']),
          },
          null,
        ),
      );
      const plan = await planImport(archive, nothing(ANA));
      const goals = await rowsOf(plan, 'goals');
      expect([archive.owner, goals.length, plan.faults]).toEqual([ANA, 1, []]);
      expect(archive.photos.map(({ name, bucket }) => [bucket, name])).toEqual([
        ['goal-photos', '1.jpg'],
      ]);
    },
  );

  it('reads a table with the comma too many that earlier exports left after a full page', async () => {
    const left = `[\n${JSON.stringify(goal, null, 2)},\n\n]\n`;
    const archive = await readArchive(await archiveOf({ 'rows/goals.json': new Blob([left]) }));
    const plan = await planImport(archive, nothing(ANA));
    expect(await rowsOf(plan, 'goals')).toHaveLength(1);
    expect(plan.faults).toEqual([]);
  });

  it('rejects a ZIP that is not an export', async () => {
    await expect(readArchive(await archiveOf({ 'a.txt': 'a' }))).rejects.toThrow(NotAnExport);
  });
});

describe('planning', () => {
  it('keeps the ids of rows in the same account', async () => {
    const plan = await planImport(await readArchive(await whole()), nothing(ANA));
    expect((await rowsOf(plan, 'goals'))[0]).toEqual({ ...goal, user_id: undefined });
    expect(await rowsOf(plan, 'actions')).toEqual([action]);
    expect(plan.faults).toEqual([]);
    expect(shareOf(plan, 'photos')).toEqual([1, 0]);
  });

  it('skips existing rows and photos', async () => {
    const own = nothing(ANA);
    const ids = { ...own.ids, goals: new Set([id(1)]) };
    const there = { ...own, ids, photos: new Set(['goal-photos/1.jpg']) };
    const plan = await planImport(await readArchive(await whole()), there);
    expect(shareOf(plan, 'goals')).toEqual([0, 1]);
    expect(shareOf(plan, 'issues')).toEqual([1, 0]);
    expect(shareOf(plan, 'photos')).toEqual([0, 1]);
  });

  it('gives rows new ids in another account, with the same references', async () => {
    const plan = await planImport(await readArchive(await whole()), nothing(BEA));
    const goalId = derivedId(BEA, id(1));
    expect((await rowsOf(plan, 'goals'))[0]).toMatchObject({
      id: goalId,
      photo_filepath: `${BEA}/1.jpg`,
    });
    expect((await rowsOf(plan, 'issues'))[0]).toMatchObject({
      id: derivedId(BEA, id(2)),
      goal_id: goalId,
    });
    expect((await rowsOf(plan, 'actions'))[0]).toMatchObject({
      trackable_id: goalId,
      updated_to: { id: goalId, photo_filepath: `${BEA}/1.jpg` },
    });
    const again = { ...nothing(BEA), ids: { ...nothing(BEA).ids, goals: new Set([goalId]) } };
    expect(shareOf(await planImport(await readArchive(await whole()), again), 'goals')).toEqual([
      0, 1,
    ]);
  });

  it('omits rows whose parent is missing, and photos that the archive lacks', async () => {
    const lonely = { ...wish, description: '', photo_filepath: `${ANA}/gone.jpg` };
    const file = await archiveOf({
      'rows/goals.json': [goal],
      'rows/issues.json': [{ ...issue, goal_id: id(8) }],
      'rows/wishes.json': [lonely],
    });
    const plan = await planImport(await readArchive(file), nothing(ANA));
    expect((await rowsOf(plan, 'goals'))[0]?.photo_filepath).toBeNull();
    expect(plan.faults).toEqual([
      `rows/issues.json, ${issue.id}`,
      `rows/wishes.json, ${lonely.id}`,
    ]);
  });
});

describe('adding', () => {
  it('uploads photos first, then inserts rows in their order, and reports the progress', async () => {
    const { calls, rows, target } = account();
    const plan = await planImport(await readArchive(await whole()), nothing(ANA));
    expect(await run(plan, target)).toEqual({ added: 5, refused: [] });
    expect(calls).toEqual([`${ANA}/1.jpg`, '1 goals', '1 issues', '1 wishes', '1 actions']);
    expect(rows.size).toBe(4);
  });

  it('reports refused rows, and adds a row without its refused photo', async () => {
    const { rows, target } = account(Number.POSITIVE_INFINITY, [`${ANA}/1.jpg`, id(2)]);
    const plan = await planImport(await readArchive(await whole()), nothing(ANA));
    expect(await run(plan, target)).toEqual({
      added: 3,
      refused: ['photos/goal-photos/1.jpg', `rows/issues.json, ${id(2)}`],
    });
    expect(rows.get(id(1))?.photo_filepath).toBeNull();
  });

  it('stops on a network failure and when it is cancelled', async () => {
    const plan = await planImport(await readArchive(await whole()), nothing(ANA));
    await expect(run(plan, account(2).target)).rejects.toThrow('no network');
    const { calls, target } = account();
    await expect(run(plan, target, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(calls).toEqual([]);
  });

  it('splits many rows into calls of a size that a server accepts', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ ...wish, id: id(index) }));
    const long = Array.from({ length: 100 }, (_, index) => ({
      ...wish,
      id: id(index),
      description: 'x'.repeat(5000),
    }));
    const { calls, target } = account();
    const file = await archiveOf({ 'rows/wishes.json': rows, 'rows/gratitudes.json': long });
    await run(await planImport(await readArchive(file), nothing(ANA)), target);
    expect(calls).toEqual([
      '100 wishes',
      '100 wishes',
      '50 wishes',
      '48 gratitudes',
      '48 gratitudes',
      '4 gratitudes',
    ]);
  });
});
