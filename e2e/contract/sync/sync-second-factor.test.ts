import { randomUUID } from 'node:crypto';
import type { Step } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { sendSteps } from '../../../apps/web/src/sync/engine/send/send-steps.ts';
import { enrolVerified } from '../stage/authenticator.ts';
import { anonymous } from '../stage/person.ts';
import { useSendingDevice } from '../stage/sending-device.ts';

const { stored, person, from } = useSendingDevice();
const table = 'todos';

it('a device waits whose session has ended because another one has added a second factor: no row is hidden from it for good', async () => {
  const [{ id, base }, gone] = [await stored('a'), await stored('b')];
  const { client, email, password } = person();
  const deletion = randomUUID();
  await client.rpc('delete_rows', { kind: table, ids: [gone.id], deletion }).throwOnError();
  const other = anonymous();
  await other.auth.signInWithPassword({ email, password });
  await enrolVerified(other);
  const [row, fields] = [{ id: gone.id, title: 'B' }, { title: 'B' }];
  const steps: readonly Step[] = [
    { kind: 'update', table, id, fields: { title: 'A' }, before: { title: 'a' }, base },
    { kind: 'move', table, moved: [id], behind: [] },
    { kind: 'restore', table, row, fields, as: randomUUID() },
    { kind: 'restore deletion', table, deletion, rows: [row] },
  ];
  for (const step of steps)
    expect(await sendSteps([step], from()), step.kind).toEqual({ kind: 'delayed' });
  const proved = { ...from(), connect: async () => other };
  expect(await sendSteps(steps.slice(0, 1), proved)).toMatchObject({ kind: 'stored' });
  const { data } = await other.from(table).select('title').throwOnError();
  expect(data).toEqual([{ title: 'A' }]);
});
