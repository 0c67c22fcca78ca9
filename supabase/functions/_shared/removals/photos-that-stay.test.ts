import { describe, expect, it, vi } from 'vitest';
import { emptyOldTrash } from './old-trash.ts';
import { deletePerson, removePhotosOf } from './person-deletion.ts';

type Removal = { readonly data: readonly object[] | null; readonly error: Error | null };
const AWAY = new Error('the bucket is away');
const PATHS = ['person/a', 'person/b'];

/** A project with photos that a call to storage/v1 is not about to remove. */
function stage(removal: Removal, deletionError: Error | null = null) {
  const remove = vi.fn(async () => {
    if (remove.mock.calls.length > 10_000) throw new Error('it never ends');
    return removal;
  });
  const answers: Readonly<Record<string, unknown>> = {
    photos_of: PATHS,
    discarded_photos: PATHS.map((name) => ({ bucket: 'goal-photos', name })),
    empty_old_trash: 0,
  };
  const deleteUser = vi.fn(async () => ({ error: deletionError }));
  const operator = {
    rpc: (name: string) => ({ throwOnError: async () => ({ data: answers[name] }) }),
    storage: { from: () => ({ remove }) },
    auth: { admin: { deleteUser } },
  } as unknown as Parameters<typeof removePhotosOf>[0];
  return { operator, deleteUser };
}

const REMOVALS: [string, Removal, string][] = [
  ['answers with an error', { data: null, error: AWAY }, AWAY.message],
  ['removes none', { data: [], error: null }, 'cannot be removed'],
];

describe.each(REMOVALS)('where storage %s', (_, removal, message) => {
  it('the account is not deleted, so that its deletion can be asked for again', async () => {
    const { operator, deleteUser } = stage(removal);
    const asked = { stripe: null, failed: vi.fn(), stillAsked: async () => {} };
    await expect(deletePerson({ operator, ...asked }, 'person')).rejects.toThrow(message);
    expect(deleteUser).not.toHaveBeenCalled();
  });

  it('the job that empties the trash says so, and ends', async () => {
    await expect(emptyOldTrash(stage(removal).operator)).rejects.toThrow(message);
  });
});

it('a deletion does not go on for ever while photos come as fast as they are removed', async () => {
  const removed = { data: PATHS.map((name) => ({ name })), error: null };
  const { operator } = stage(removed);
  await expect(removePhotosOf(operator, 'person')).rejects.toThrow('more photos come');
});

it('an account that auth/v1 did not delete is not said to be deleted', async () => {
  const { operator } = stage({ data: null, error: AWAY }, new Error('auth is away'));
  const empty = { ...operator, rpc: () => ({ throwOnError: async () => ({ data: [] }) }) };
  const asked = { stripe: null, failed: vi.fn(), stillAsked: async () => {} };
  const all = { operator: empty as unknown as typeof operator, ...asked };
  await expect(deletePerson(all, 'person')).rejects.toThrow('auth is away');
});

it('two deletions of one account at once both say that it is deleted', async () => {
  const pages = [PATHS, ['person/c'], []];
  const remove = vi.fn(async () => ({
    data: remove.mock.calls.length > 1 ? [{}] : [],
    error: null,
  }));
  const gone = Object.assign(new Error('User not found'), { status: 404 });
  const operator = {
    rpc: (name: string) => ({
      throwOnError: async () => ({ data: name === 'photos_of' ? (pages.shift() ?? []) : 0 }),
    }),
    storage: { from: () => ({ remove }) },
    auth: { admin: { deleteUser: async () => ({ error: gone }) } },
  } as unknown as Parameters<typeof removePhotosOf>[0];
  const asked = { stripe: null, failed: vi.fn(), stillAsked: async () => {} };
  await deletePerson({ operator, ...asked }, 'person');
  expect(remove).toHaveBeenCalledTimes(2);
  expect(asked.failed).not.toHaveBeenCalled();
});
