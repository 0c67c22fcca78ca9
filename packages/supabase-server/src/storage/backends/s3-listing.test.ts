import { expect, it } from 'vitest';
import { listS3Keys } from './s3-listing.ts';

it('stops when a store returns the same page again', async () => {
  const found: string[] = [];
  const reading = async () => {
    const page =
      '<Contents><Key>a</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>' +
      '<NextContinuationToken>again</NextContinuationToken>';
    for await (const { version } of listS3Keys(async () => page, '')) {
      found.push(version);
      if (found.length > 10) return;
    }
  };
  await expect(reading()).rejects.toThrow('the same page again');
  expect(found).toEqual(['a', 'a']);
});

it('reads a page of tags that nothing closes as fast as any other', async () => {
  const begun = performance.now();
  const page = '<Contents>'.repeat(20_000);
  for await (const _ of listS3Keys(async () => page, '')) expect.unreachable();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
