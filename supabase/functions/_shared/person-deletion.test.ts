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
  await deletePerson({ operator: stage(), stripe: null, failed }, 'person');
  expect(failed.mock.calls).toEqual([[new Error('the storage is away')]]);
});
