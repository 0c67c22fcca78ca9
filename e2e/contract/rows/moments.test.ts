import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newPerson } from '../stage/person.ts';

/** PostgreSQL accepts such a word as a time zone, and each connection keeps each of them while it is open. */
const MADE_UP = '2026-03-01 12:00 Made/Up+3';

it('every call that takes moments refuses one in an invented time zone', async () => {
  const { client } = await newPerson();
  const { data: wish } = await client.from('wishes').insert({ description: 'x' }).select().single();
  const id = wish?.id;
  const calls = {
    insert: client.from('wishes').insert({ description: 'x', completed_at: MADE_UP }),
    update: client.from('wishes').update({ completed_at: MADE_UP }).eq('id', id),
    filter: client.from('wishes').select('id').gt('created_at', MADE_UP),
    list_trash: client.rpc('list_trash', { before: MADE_UP }),
    changes_since: client.rpc('changes_since', { cursors: { wishes: [MADE_UP, null] } }),
    change_rows: client.rpc('change_rows', {
      kind: 'wishes',
      changes: [{ id, completed_at: MADE_UP }],
    }),
  };
  for (const [name, call] of Object.entries(calls)) {
    expect((await call).error?.code, name).toMatch(/^2200?[0-9]{1,2}$|^22007$|^22023$/);
  }
  const rows = [{ id: randomUUID(), description: 'x', created_at: MADE_UP }];
  const { data } = await client.rpc('import_rows', { kind: 'wishes', rows });
  expect(data).toEqual({ added: 0, present: 0, refused: [rows[0]?.id] });
  const plain = [{ id, completed_at: '2026-03-01T12:00:00.123456+00:00' }];
  expect((await client.rpc('change_rows', { kind: 'wishes', changes: plain })).error).toBeNull();
});
