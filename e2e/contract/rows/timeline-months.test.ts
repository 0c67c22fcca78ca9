import { expect, it } from 'vitest';
import { olderThan } from '../../../apps/web/src/lists/whole/read-pages.ts';
import { endOfMonth } from '../../../apps/web/src/sync/store/end-of-month.ts';
import { newPerson } from '../stage/person.ts';

const MOMENTS = [
  '2026-02-27T12:00:00+00:00',
  '2026-02-28T23:59:59.999+00:00',
  '2026-03-01T00:00:00+00:00',
  '2026-03-01T00:00:00.001+00:00',
];

it('the end of a month is a place from which the server gives what is older', async () => {
  const { client } = await newPerson();
  const rows = MOMENTS.map((created_at) => ({
    id: crypto.randomUUID(),
    action: 'created',
    description: 'A wish',
    trackable_type: 'wishes',
    trackable_id: crypto.randomUUID(),
    updated_to: {},
    created_at,
  }));
  const { data: added } = await client.rpc('import_rows', { kind: 'actions', rows }).throwOnError();
  expect(added.refused).toEqual([]);
  const end = endOfMonth('2026-02');
  if (end === null) throw new Error('The month has no end');
  const { data } = await client
    .from('actions')
    .select('created_at')
    .or(olderThan({ created_at: end[0], id: end[1] }))
    .order('created_at')
    .throwOnError();
  expect(data.map(({ created_at }) => created_at)).toEqual(MOMENTS.slice(0, 2));
});
