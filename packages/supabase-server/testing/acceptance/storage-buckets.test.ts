import { expect, it } from 'vitest';
import { operator } from './people.ts';

it('buckets are listed by a part of their name', async () => {
  const names = async (search: string) => {
    const { data, error } = await operator().storage.listBuckets({ search });
    expect(error).toBeNull();
    return data?.map(({ name }) => name);
  };
  expect(await names('PAP')).toEqual(['papers']);
  expect(await names('nothing')).toEqual([]);
  expect(await names('%')).toEqual([]);
});
