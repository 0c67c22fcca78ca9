import { join } from 'node:path';
import type { ObjectFiles } from '@bloom/supabase-server';
import { createDiskFiles } from '@bloom/supabase-server/storage/disk';
import { createS3Files } from '@bloom/supabase-server/storage/s3';
import type { Config } from './config.ts';
import { LABEL } from './label.ts';

/** Opens the place where the settings keep the bytes of photos. */
export function openFiles(config: Config): ObjectFiles {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3Files({
      label: LABEL,
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      region: S3_REGION,
    });
  }
  return createDiskFiles(join(config.DATA_DIR, 'storage'), config.MIN_FREE_MB);
}
