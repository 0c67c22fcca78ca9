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
