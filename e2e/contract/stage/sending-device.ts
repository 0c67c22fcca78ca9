import type { Step } from '@bloom/domain/outbox/entry';
import { beforeEach } from 'vitest';
import type { Outcome } from '../../../apps/web/src/sync/engine/send/outcome.ts';
import { type SentFrom, sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { newPerson, type Person } from './person.ts';

/** A device of a new person before each test of a file, and what happens to that person's to-dos elsewhere. */
export function useSendingDevice() {
  let person: Person;
  let from: SentFrom;

  beforeEach(async () => {
    person = await newPerson();
    from = {
      owner: person.id,
      connect: async () => person.client,
      readPhoto: async () => null,
      readOn: async () => undefined,
      reportRefusedPhoto: async () => null,
    };
  });

  /** Sends steps, again when a row has changed meanwhile. */
  async function send(...steps: Step[]): Promise<Outcome> {
    const outcome = await sendSteps(steps, from);
    return outcome.kind === 'changed' ? send(outcome.step) : outcome;
  }

  /** A stored to-do, with the version that the person saw. */
  async function stored(title: string) {
    const id = crypto.randomUUID();
    const { data } = await person.client
      .from('todos')
      .insert({ id, title })
      .select('updated_at')
      .single()
      .throwOnError();
    return { id, base: String(data.updated_at) };
  }

  return {
    send,
    stored,
    /** Another device changes a to-do. */
    elsewhere: (id: string, fields: object) =>
      person.client.from('todos').update(fields).eq('id', id).throwOnError(),
    titles: async () =>
      (await person.client.from('todos').select('title, completed').order('title').throwOnError())
        .data,
    person: () => person,
    from: () => from,
  };
}
