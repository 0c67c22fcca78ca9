import { describe, expect, it } from 'vitest';
import type { PhotoChoice } from '../../../photos/photo-choice.ts';
import type { Change } from '../../../sync/save/changes.ts';
import { emptyValues, type GoalValues } from '../draft/goal-values.ts';
import { goalChanges } from './goal-changes.ts';

const NONE: PhotoChoice = { kind: 'none' };
const at = (path: string, placeholder: string | null = null): PhotoChoice => ({
  kind: 'stored',
  path,
  placeholder,
});
const titled = (id: string, title: string) => ({ id, title, completed_at: null });
const card = (id: string, description: string, photo: PhotoChoice = NONE) => ({
  id,
  description,
  photo,
  completed_at: null,
});
const BYTES = {
  full: new Blob(['x'], { type: 'image/jpeg' }),
  preview: new Blob(['y'], { type: 'image/webp' }),
};
const stored: GoalValues = {
  ...emptyValues('g'),
  title: 'Swim',
  photo: at('u/goal.jpg'),
  issues: [titled('i1', 'Rain'), titled('i2', 'Wind')],
  wishes: [card('w1', 'Sea', at('u/sea.jpg')), card('w2', 'Sun')],
};

/** What a change does, in short. */
function told(change: Change): string {
  switch (change.kind) {
    case 'insert':
      return `insert ${change.table} ${change.row.id}`;
    case 'update':
      return `update ${change.table} ${change.id} ${Object.keys(change.fields).join()}`;
    case 'delete':
      return `delete ${change.table} ${change.ids.join()}`;
    case 'upload':
      return `upload ${change.path}`;
    case 'remove photos':
      return `remove ${change.paths.join()}`;
    default:
      return change.kind;
  }
}
const changes = (before: GoalValues | null, after: GoalValues, ...paths: string[]) =>
  goalChanges(before, after, new Map(paths.map((path) => [path, BYTES]))).map(told);

describe('what a save of a goal does', () => {
  it('is nothing when nothing changed, not even what the form writes in another way', () => {
    expect(changes(stored, stored)).toEqual([]);
    expect(changes({ ...stored, description: ' so ' }, { ...stored, description: 'so' })).toEqual(
      [],
    );
  });

  it('contains only what changed, with freed titles first', () => {
    const after = {
      ...stored,
      satisfaction: 4 as const,
      issues: [{ ...titled('i2', 'Rain'), completed_at: 'now' }, titled('i3', ' Wind ')],
      wishes: [card('w1', 'Sea', at('u/sea.jpg')), card('w3', 'Moon')],
    };
    expect(changes(stored, after)).toEqual([
      'update goals g satisfaction',
      'delete issues i1',
      'update issues i2 title',
      'update issues i2 completed_at',
      'insert issues i3',
      'delete wishes w2',
      'insert wishes w3',
    ]);
  });

  it('contains which issue a strategy answers and what helped, and deletes strategies before issues', () => {
    const shoes = { ...titled('s1', 'Shoes'), issue_id: 'i1' };
    const before = { ...stored, strategies: [shoes, titled('s2', 'Coat')] };
    const after = {
      ...before,
      issues: [{ ...titled('i2', 'Wind'), completed_at: 'now', helped_by: 's2' }],
      strategies: [
        { ...titled('s2', 'Coat'), issue_id: 'i2' },
        { ...shoes, id: 's3' },
      ],
    };
    expect(changes(before, after)).toEqual([
      'delete strategies s1',
      'delete issues i1',
      'update issues i2 completed_at,helped_by',
      'update strategies s2 issue_id',
      'insert strategies s3',
    ]);
    const added = goalChanges(before, after).flatMap((one) =>
      one.kind === 'insert' ? [one.row] : [],
    );
    expect(added).toMatchObject([{ id: 's3', issue_id: 'i1' }]);
    const kept = { ...shoes, issue_id: null };
    expect(
      changes(
        { ...before, strategies: [kept] },
        { ...before, strategies: [titled('s1', 'Shoes')] },
      ),
    ).toEqual([]);
  });

  it('uploads new photos last, each before its row, and then deletes replaced ones', () => {
    const after = {
      ...stored,
      title: 'Dive',
      photo: at('u/new-goal.jpg'),
      wishes: [
        card('w1', 'Sea', at('u/new-sea.jpg')),
        card('w3', '', at('u/moon.jpg')),
        card('w4', 'Stars'),
      ],
    };
    expect(changes(stored, after, 'u/new-goal.jpg', 'u/new-sea.jpg', 'u/moon.jpg')).toEqual([
      'update goals g title',
      'delete wishes w2',
      'insert wishes w4',
      'upload u/new-sea.jpg.preview',
      'upload u/new-sea.jpg',
      'update wishes w1 photo_filepath,photo_placeholder',
      'upload u/moon.jpg.preview',
      'upload u/moon.jpg',
      'insert wishes w3',
      'upload u/new-goal.jpg.preview',
      'upload u/new-goal.jpg',
      'update goals g photo_filepath,photo_placeholder',
      'remove u/goal.jpg',
      'remove u/sea.jpg',
    ]);
  });

  it('starts with a new goal, followed by its photo', () => {
    const after = { ...stored, wishes: [card('w2', 'Sun')] };
    expect(changes(null, after, 'u/goal.jpg')).toEqual([
      'insert goals g',
      'insert issues i1',
      'insert issues i2',
      'insert wishes w2',
      'upload u/goal.jpg.preview',
      'upload u/goal.jpg',
      'update goals g photo_filepath,photo_placeholder',
    ]);
    const [goal] = goalChanges(null, after, new Map([['u/goal.jpg', BYTES]]));
    expect(goal?.kind === 'insert' && goal.row).not.toHaveProperty('photo_filepath');
  });

  it('leaves the photos of deleted cards to the trash, and empty cards unchanged', () => {
    expect(changes(stored, { ...stored, wishes: [card('w2', ' ')] })).toEqual(['delete wishes w1']);
    expect(changes(stored, { ...stored, photo: NONE })).toEqual([
      'update goals g photo_filepath,photo_placeholder',
      'remove u/goal.jpg',
    ]);
  });

  it('does not remove a placeholder that a photo got after the form had read it', () => {
    const now = {
      ...stored,
      photo: at('u/goal.jpg', '1QcSHQRnh493V4dIh4eXh1h4kJUI'),
      wishes: [card('w1', 'Sea', at('u/sea.jpg', '1QcSHQRnh493V4dIh4eXh1h4kJUI'))],
    };
    const before = { ...stored, wishes: stored.wishes.slice(0, 1) };
    const draft = { ...before, title: 'Dive', wishes: [card('w1', 'Seas', at('u/sea.jpg'))] };
    expect(changes(now, draft)).toEqual(['update goals g title', 'update wishes w1 description']);
  });
});
