import { expect, it } from 'vitest';
import { newPerson } from '../stage/person.ts';

it('a rank is stored as chosen, writes one row and no action, and is restored with its goal', async () => {
  const { client } = await newPerson();
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const goals = [one, other].map((id) => ({ id, title: 'Sail' }));
  await client.from('goals').insert(goals).throwOnError();
  const versionOf = async (id: string) => {
    const { data } = await client.from('goals').select('rank, updated_at').eq('id', id).single();
    return data;
  };
  const before = await versionOf(other);
  await client.from('goals').update({ rank: '0k9' }).eq('id', one).throwOnError();
  expect(await versionOf(other)).toEqual(before);
  const told = await client.from('actions').select('action').eq('trackable_id', one);
  expect(told.data).toEqual([{ action: 'created' }]);

  const deletion = crypto.randomUUID();
  await client.rpc('delete_rows', { kind: 'goals', ids: [one], deletion }).throwOnError();
  await client.rpc('restore_rows', { deletion }).throwOnError();
  expect(await versionOf(one)).toMatchObject({ rank: '0k9' });
});

it('a rank is a fraction', async () => {
  const { client } = await newPerson();
  for (const rank of ['', '0', 'k0', 'K', 'k-', 'é', 'k'.repeat(501)]) {
    const { error, status } = await client.from('goals').insert({ title: 'Sail', rank });
    expect([status, error?.code], rank).toEqual([400, '23514']);
  }
});
