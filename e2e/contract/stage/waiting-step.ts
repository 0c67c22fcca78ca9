import type { Step } from '@bloom/domain/outbox/entry';
import type { Outcome } from '../../../apps/web/src/sync/engine/send/outcome.ts';
import { sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import type { Person } from './person.ts';

/** Steps as the devices of one person store and send them. */
export function stepsOf(person: Person) {
  const newId = () => crypto.randomUUID();
  /** A step that waits on a device. A device whose first answer was lost sends it twice. */
  const waiting = (first: Step) => {
    let step = first;
    return async function send(): Promise<Outcome> {
      const outcome = await sendSteps([step], {
        owner: person.id,
        connect: async () => person.client,
        readPhoto: async () => null,
        readOn: async () => undefined,
        reportRefusedPhoto: async () => null,
      });
      if (outcome.kind !== 'changed') return outcome;
      step = outcome.step;
      return send();
    };
  };
  return {
    waiting,
    deletion: (table: string, ...ids: string[]) =>
      waiting({ kind: 'delete', table, ids, deletion: newId() }),
    restoration: (table: string, id: string, fields: object = {}) =>
      waiting({ kind: 'restore', table, row: { id }, fields: { ...fields }, as: newId() }),
  };
}

/** All orders in which several devices can act, each in its own order. */
export function interleaved<T>(all: readonly (readonly T[])[]): T[][] {
  const left = all.filter((list) => list.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((list) => {
    const [next, ...rest] = list as [T, ...T[]];
    const others = left.map((one) => (one === list ? rest : one));
    return interleaved(others).map((order) => [next, ...order]);
  });
}
