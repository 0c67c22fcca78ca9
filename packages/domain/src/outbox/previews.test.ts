import { expect, it } from 'vitest';
import { enqueue } from './enqueue.ts';
import type { Outbox, Refusal, Step } from './entry.ts';
import { refuse } from './refuse.ts';

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };
const table = 'wishes';
const upload = (path: string): Step => ({ kind: 'upload', bucket: 'wishes-photos', path });
const uploads = (path: string) => [upload(`${path}.preview`), upload(path)];
const insert = (id: string, row: object): Step => ({
  kind: 'insert',
  table,
  row: { id, ...row },
  shown: {},
});
const update = (id: string, fields: object): Step => ({
  kind: 'update',
  table,
  id,
  fields: { ...fields },
  before: {},
  base: null,
});
const card = (id: string, path: string) => [...uploads(path), insert(id, { photo_filepath: path })];

const take = (...saves: readonly Step[][]): Outbox =>
  saves.reduce<Outbox>((outbox, steps, at) => {
    const key = `${at}`;
    return enqueue(outbox, { key, format: 1, madeAt: '', steps, sent: 0, refusal: null });
  }, []);
const stepsOf = (outbox: Outbox) => outbox.map(({ steps }) => steps);

it('keeps a preview as long as its photo', () => {
  expect(stepsOf(take(card('a', 'p'), [update('a', { d: 'A' })]))).toEqual([
    [...uploads('p'), insert('a', { photo_filepath: 'p', d: 'A' })],
  ]);
  const other = [...uploads('q'), update('a', { photo_filepath: 'q' })];
  expect(stepsOf(take(card('a', 'p'), other))).toEqual([card('a', 'q')]);
  expect(take(card('a', 'p'), [{ kind: 'delete', table, ids: ['a'] }])).toEqual([]);
});

it('sets aside, with a refused preview, its photo and the row that names it, and nothing else', () => {
  const outbox = take([...card('a', 'p'), ...card('b', 'q')]);
  const refused = refuse(outbox, '0', NO, 0);
  expect(stepsOf(refused)).toEqual([card('a', 'p'), card('b', 'q')]);
  expect(refused.map(({ refusal }) => refusal)).toEqual([NO, null]);
});

it('sets aside with it the photos of the cards that belong to its row', () => {
  const goal: Step = { ...insert('g', { photo_filepath: 'p' }), table: 'goals' } as Step;
  const ofGoal = [...uploads('q'), insert('a', { goal_id: 'g', photo_filepath: 'q' })];
  const outbox = take([
    ...uploads('p'),
    ...uploads('q'),
    goal,
    ...ofGoal.slice(2),
    insert('b', {}),
  ]);
  expect(stepsOf(refuse(outbox, '0', NO, 0))).toEqual([
    [...uploads('p'), ...uploads('q'), goal, ...ofGoal.slice(2)],
    [insert('b', {})],
  ]);
});

it('sets apart what a second refusal leaves beside what the first one left', () => {
  const outbox = refuse(take([...card('a', 'p'), ...card('b', 'q')]), '0', NO, 0);
  const other = [...uploads('r'), update('a', { photo_filepath: 'r' }), insert('c', {})];
  const [mended, ...rest] = outbox;
  if (mended === undefined) throw new Error('nothing was refused');
  const again = refuse([{ ...mended, steps: [...other] }, ...rest], '0', NO, 0);
  expect(stepsOf(again)).toEqual([other.slice(0, 3), [insert('c', {})], card('b', 'q')]);
  expect(new Set(again.map(({ key }) => key)).size).toBe(3);
});

it('removes, once they have arrived, the photos of a row that was deleted while they were being sent', () => {
  const photo = (path: string): Step => ({
    kind: 'remove photos',
    bucket: 'wishes-photos',
    paths: [path],
  });
  const gone: Step = { kind: 'delete', table, ids: ['a'] };
  const sent = (outbox: Outbox, count: number) => outbox.map((one) => ({ ...one, sent: count }));
  const later = (outbox: Outbox, ...steps: Step[]) =>
    enqueue(outbox, { key: '9', format: 1, madeAt: '', steps, sent: 0, refusal: null });
  const both = take([...card('a', 'p'), ...card('b', 'q')]);
  expect(stepsOf(later(sent(both, 1), gone))).toEqual([
    [upload('p.preview'), ...card('b', 'q'), photo('p')],
  ]);
  expect(stepsOf(later(sent(take(card('a', 'p')), 2), gone))).toEqual([
    [...uploads('p'), photo('p')],
  ]);
  // Refused, it asks nobody.
  expect(stepsOf(refuse(later(sent(take(card('a', 'p')), 1), gone), '0', NO, 0))).toEqual([
    [photo('p')],
  ]);
  // The row that a deletion brings back still needs its photo.
  const back: Step = {
    ...{ kind: 'restore deletion', table, deletion: 'd' },
    rows: [{ id: 'b', photo_filepath: 'p' }],
  };
  const undone = sent(take([...uploads('p'), back, update('a', { d: 'A' })]), 1);
  expect(stepsOf(later(undone, gone))).toEqual([[...uploads('p'), back], [gone]]);
  // Replaced by another photo, it is removed by that save.
  const other = [...uploads('q'), update('a', { photo_filepath: 'q' }), photo('p')];
  expect(stepsOf(later(sent(take(card('a', 'p')), 1), ...other))).toEqual([
    [upload('p.preview'), ...card('a', 'q'), photo('p')],
  ]);
});

it('splits off a save a second time nothing but the removal of a photo: another tab may take it for the first', () => {
  const [held, rest] = refuse(take([...card('a', 'p'), insert('b', {})]), '0', NO, 0);
  expect(rest?.steps).toEqual([insert('b', {})]);
  const removal = (path: string): Step => ({
    kind: 'remove photos',
    bucket: 'wishes-photos',
    paths: [path],
  });
  const change = {
    ...update('a', { photo_filepath: 'q' }),
    before: { photo_filepath: 'p' },
  } as Step;
  const steps = [...uploads('q'), change, removal('p'), removal('o')];
  const entry = { key: '1', format: 1, madeAt: '', steps, sent: 0, refusal: null } as const;
  const again = enqueue(held ? [held] : [], entry);
  expect(refuse(again, '0', NO, 0)).toMatchObject([
    { key: '0', steps: card('a', 'q') },
    { key: '0!', steps: [removal('p'), removal('o')] },
  ]);
});
