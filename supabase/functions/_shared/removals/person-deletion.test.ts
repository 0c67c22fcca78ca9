import { expect, it, vi } from 'vitest';
import { type DeletionDependencies, deletePerson } from './person-deletion.ts';

/** A project whose storage can be asked for photos until the person is deleted. */
function stage() {
  let isThere = true;
  const photos = () => (isThere ? { data: [] } : Promise.reject(new Error('the storage is away')));
  const deleteUser = async () => {
    isThere = false;
    return { error: null };
  };
  return {
    rpc: () => ({ throwOnError: async () => photos() }),
    auth: { admin: { deleteUser } },
  } as unknown as DeletionDependencies['operator'];
}

it('tells the operator of photos that came meanwhile and are left: nobody can delete the account again', async () => {
  const failed = vi.fn();
  const stillAsked = async () => {};
  await deletePerson({ operator: stage(), stripe: null, failed, stillAsked }, 'person');
  expect(failed.mock.calls).toEqual([[new Error('the storage is away')]]);
});

it('deletes nothing more once the session that asked for it has ended: its owner may have put a thief out', async () => {
  const done: string[] = [];
  const operator = {
    rpc: () => ({ throwOnError: async () => done.push('photos') && { data: [] } }),
    auth: { admin: { deleteUser: async () => done.push('account') && { error: null } } },
  } as unknown as DeletionDependencies['operator'];
  const deleteAfter = (checks: number) => {
    let left = checks;
    const stillAsked = async () => {
      left -= 1;
      if (left < 0) throw new Error('ended');
    };
    return deletePerson({ operator, stripe: null, failed: vi.fn(), stillAsked }, 'person');
  };
  await expect(deleteAfter(0)).rejects.toThrow('ended');
  expect(done).toEqual([]);
  await expect(deleteAfter(1)).rejects.toThrow('ended');
  expect(new Set(done)).toEqual(new Set(['photos']));
});

it('deletes the rows part by part before the account, and no further once the session has ended', async () => {
  const left = [1000, 1000, 7, 0];
  const done: string[] = [];
  const rpc = (name: string) => ({
    throwOnError: async () => {
      if (name !== 'delete_part_of') return { data: [] };
      const data = left.shift();
      done.push(`${data} rows`);
      return { data };
    },
  });
  const deleteUser = async () => done.push('account') && { error: null };
  const operator = {
    ...{ rpc, auth: { admin: { deleteUser } } },
  } as unknown as DeletionDependencies['operator'];
  let checks = 0;
  const stillAsked = async () => {
    checks += 1;
    if (checks > 3) throw new Error('ended');
  };
  const request = { operator, stripe: null, failed: vi.fn(), stillAsked };
  await expect(deletePerson(request, 'person')).rejects.toThrow('ended');
  expect(done).toEqual(['1000 rows', '1000 rows']);
  await deletePerson({ ...request, stillAsked: async () => undefined }, 'person');
  expect(done.slice(2)).toEqual(['7 rows', '0 rows', 'account']);
});
