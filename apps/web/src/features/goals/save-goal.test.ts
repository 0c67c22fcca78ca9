import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getBlob } from '../../photos/parked-blobs.ts';
import type { CardRow, Goal, GoalRow, TitledRow } from './goal.ts';
import { type CardValues, emptyValues, type GoalValues, valuesOf } from './goal-values.ts';
import type { SentRow } from './plan-collections.ts';
import { MissingRows } from './problem.ts';
import { type SaveCalls, saveGoal } from './save-goal.ts';

vi.mock('../../photos/parked-blobs.ts', { spy: true });

const at = '2026-08-20T10:11:12+00:00';
const blob = new Blob(['x'], { type: 'image/jpeg' });
const chosen = { kind: 'chosen', id: 'c', blob } as const;
const log: string[] = [];

function row(sent: SentRow): TitledRow & CardRow {
  const blank = { user_id: 'u', title: '', description: '', photo_filepath: null };
  return { ...blank, created_at: at, updated_at: at, ...sent } as TitledRow & CardRow;
}

function goalRow(id: string, fields: Partial<GoalRow>): GoalRow {
  const blank = { user_id: 'u', title: '', description: '', tags: [], satisfaction: 2 };
  const moments = { created_at: at, updated_at: at, completed_at: null };
  return { id, ...blank, ...moments, photo_filepath: null, ...fields };
}

function calls(change: Partial<SaveCalls> = {}): SaveCalls {
  return {
    upload: async (bucket) => `u/${bucket}.jpg`,
    removePhotos: async (places) => void log.push(`photos -${places.map(({ path }) => path)}`),
    insertGoal: async (id, fields) => goalRow(id, fields),
    updateGoal: async (id, fields) => {
      return goalRow(id, { title: 'Swim', photo_filepath: 'u/old.jpg', ...fields });
    },
    removeRows: async (name, ids) => void log.push(`${name} -${ids}`),
    changeRows: async (name, changes) => {
      log.push(`${name} ~${changes.map(({ id }) => id)}`);
      return changes.map((sent) => row({ ...stored.issues[0], ...sent } as SentRow));
    },
    addRows: async (name, rows) => {
      log.push(`${name} +${rows.map(({ id }) => id)}`);
      return rows.map(row);
    },
    ...change,
  };
}

const wish: CardValues = { id: 'w1', description: 'Lake', photo: chosen, completed_at: null };
const values: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  photo: chosen,
  issues: [{ id: 'i1', title: 'Cold', completed_at: null }],
  wishes: [wish],
};
const stored: Goal = {
  ...goalRow('g', { title: 'Swim', photo_filepath: 'u/old.jpg' }),
  issues: [row({ id: 'i1', goal_id: 'g', title: 'Cold', completed_at: null })],
  strategies: [],
  wishes: [],
  achievements: [],
};

beforeEach(() => log.splice(0));

describe('saveGoal', () => {
  it('stores a new goal with its photos and collections', async () => {
    const outcome = await saveGoal(calls(), { stored: null, values, failedSaves: [] });
    expect(log).toEqual(['issues +i1', 'wishes +w1']);
    expect(outcome.fault).toBeNull();
    expect(outcome.stored).toMatchObject({
      photo_filepath: 'u/goal-photos.jpg',
      issues: [{ id: 'i1', title: 'Cold' }],
      wishes: [{ id: 'w1', photo_filepath: 'u/wishes-photos.jpg' }],
    });
  });

  it('uploads a photo from before a reload, and waits until it is read', async () => {
    const upload = vi.fn().mockResolvedValue('u/new.jpg');
    vi.mocked(getBlob).mockResolvedValueOnce(blob);
    const photo = { kind: 'parked', owner: 'u', id: '1' } as const;
    const request = { stored: null, values: { ...values, photo, wishes: [] }, failedSaves: [] };
    const outcome = await saveGoal(calls({ upload }), request);
    expect(getBlob).toHaveBeenCalledExactlyOnceWith('u', '1');
    expect(upload).toHaveBeenCalledExactlyOnceWith('goal-photos', blob);
    expect(outcome.stored?.photo_filepath).toBe('u/new.jpg');
  });

  it('goes on without a photo that cannot be uploaded, and keeps it in the form', async () => {
    const upload = vi.fn().mockRejectedValueOnce(new Error('full')).mockResolvedValue('u/w.jpg');
    const outcome = await saveGoal(calls({ upload }), { stored: null, values, failedSaves: [] });
    expect(outcome.uploadFaults).toHaveLength(1);
    expect(outcome.stored).toMatchObject({ title: 'Swim', photo_filepath: null });
    expect(outcome.values.photo).toBe(chosen);
    expect(outcome.values.wishes[0]?.photo).toEqual({ kind: 'stored', path: 'u/w.jpg' });
  });

  it('says how far it came when it fails, so that a retry sends the rest only', async () => {
    const broken = calls({
      addRows: async (name, rows) => {
        if (name === 'wishes') throw new Error('offline');
        return rows.map(row);
      },
    });
    const first = await saveGoal(broken, { stored: null, values, failedSaves: [] });
    expect(first.fault).toEqual(new Error('offline'));
    expect(first.stored?.issues).toHaveLength(1);

    const upload = vi.fn();
    const failedSaves = [first.values];
    await saveGoal(calls({ upload }), { stored: first.stored, values: first.values, failedSaves });
    expect(upload).not.toHaveBeenCalled();
    expect(log).toEqual(['wishes +w1']);
  });

  it('has nothing when not even the goal was stored', async () => {
    const insertGoal = vi.fn().mockRejectedValue(new Error('offline'));
    const outcome = await saveGoal(calls({ insertGoal }), {
      stored: null,
      values,
      failedSaves: [],
    });
    expect(outcome.stored).toBeNull();
  });

  it('removes a replaced photo after the goal has the new one', async () => {
    const next = { ...valuesOf(stored), photo: chosen };
    const outcome = await saveGoal(calls(), { stored, values: next, failedSaves: [] });
    expect(outcome.stored?.photo_filepath).toBe('u/goal-photos.jpg');
    expect(log).toEqual(['photos -u/old.jpg']);
  });

  it('removes what an earlier, failed save uploaded and the goal does not show', async () => {
    const failedSave = {
      ...valuesOf(stored),
      photo: { kind: 'stored', path: 'u/tried.jpg' } as const,
    };
    const failedSaves = [failedSave];
    await saveGoal(calls(), { stored, values: { ...valuesOf(stored), title: 'Sea' }, failedSaves });
    expect(log).toEqual(['photos -u/tried.jpg']);
  });

  it('is not stopped by a photo that cannot be removed', async () => {
    const removePhotos = vi.fn().mockRejectedValue(new Error('offline'));
    const next = { ...valuesOf(stored), photo: { kind: 'none' } as const };
    const outcome = await saveGoal(calls({ removePhotos }), {
      stored,
      values: next,
      failedSaves: [],
    });
    expect(outcome).toMatchObject({ fault: null, removalFaults: [new Error('offline')] });
  });

  it('deletes before it adds', async () => {
    const issues = [{ id: 'i2', title: 'Cold', completed_at: null }];
    await saveGoal(calls(), { stored, values: { ...valuesOf(stored), issues }, failedSaves: [] });
    expect(log).toEqual(['issues -i1', 'issues +i2']);
  });

  it('keeps what was made of a row that is gone, says so, and adds it only when it is saved again', async () => {
    const issues = [{ id: 'i1', title: 'Freezing', completed_at: null }];
    const next = { ...valuesOf(stored), issues };
    const changeRows = vi.fn().mockResolvedValue([]);
    const first = await saveGoal(calls({ changeRows }), { stored, values: next, failedSaves: [] });
    expect(changeRows).toHaveBeenCalledExactlyOnceWith('issues', [{ id: 'i1', title: 'Freezing' }]);
    expect(first.fault).toBeInstanceOf(MissingRows);
    expect(first.values.issues).toEqual(issues);
    expect(first.stored?.issues).toEqual([]);
    expect(log).toEqual([]);
    const again = { stored: first.stored, values: first.values, failedSaves: [first.values] };
    expect((await saveGoal(calls(), again)).fault).toBeNull();
    expect(log).toEqual(['issues +i1']);
  });
});
