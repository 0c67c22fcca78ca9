import { markSent } from '../change-entry.ts';
import { enqueue } from '../enqueue.ts';
import type { Entry, Outbox, Step } from '../entry.ts';

const AT = '2026-01-01T00:00:00Z';
export const insert = (id: string, row: object = {}, table = 'wishes'): Step => ({
  kind: 'insert',
  table,
  row: { id, ...row },
  shown: { completed_at: null },
});
export const update = (
  id: string,
  fields: object,
  before: object = {},
  base: string | null = null,
): Step => ({
  kind: 'update',
  table: 'wishes',
  id,
  fields: { ...fields },
  before: { ...before },
  base,
});
export const remove = (...ids: string[]): Step => ({ kind: 'delete', table: 'wishes', ids });
export const upload = (path: string): Step => ({ kind: 'upload', bucket: 'wishes-photos', path });
export const move = (...moved: string[]): Step => ({
  kind: 'move',
  table: 'todos',
  moved,
  behind: ['z'],
});

let made = 0;
export const entry = (...steps: Step[]): Entry => {
  made += 1;
  return {
    key: String(made).padStart(6, '0'),
    format: 1,
    madeAt: AT,
    steps,
    sent: 0,
    refusal: null,
  };
};
export const take = (...saves: readonly Step[][]): Outbox =>
  saves.reduce<Outbox>((outbox, steps) => enqueue(outbox, entry(...steps)), []);
export const stepsOf = (outbox: Outbox) => outbox.map(({ steps }) => steps);
export const sent = (outbox: Outbox, at = 0) => markSent(outbox, outbox[at]?.key ?? '');
export const key = (outbox: Outbox, at = 0) => outbox[at]?.key ?? '';
