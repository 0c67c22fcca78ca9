import { afterAll, beforeAll, expect, it } from 'vitest';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
  await storage.executor.script(`
    create policy "everybody sees buckets" on storage.buckets for select to authenticated using (true);
    create policy "some stay" on storage.objects as restrictive for delete to authenticated
      using ((storage.foldername(name))[2] <> 'kept');
    insert into storage.objects (bucket_id, name, version, metadata)
      select 'papers', '${ANNA}/' || folder || '/' || number, gen_random_uuid()::text, '{}'
      from unnest(array['kept', 'loose']) with ordinality as one (folder, place), generate_series(1, 700) as number
      order by place`);
}, 60_000);
afterAll(() => storage.close());

it('empties a bucket of all that the policies let go, also behind many objects that have to stay', async () => {
  expect((await storage.send(ANNA, 'POST', '/bucket/papers/empty', {})).status).toBe(200);
  const [left] = await storage.executor.batch([
    {
      text: `select path_tokens[2] as folder, count(*)::int4 as objects from storage.objects group by 1`,
      values: [],
    },
  ]);
  expect(left?.rows).toEqual([{ folder: 'kept', objects: 700 }]);
});
