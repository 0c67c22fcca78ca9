import { join } from 'node:path';
import type { Executor, ObjectFiles } from '@bloom/supabase-server';
import { checkWrites } from '@bloom/supabase-server/storage/checked-writes';
import { createDiskFiles } from '@bloom/supabase-server/storage/disk';
import {
  createHoldableFiles,
  type HoldableFiles,
} from '@bloom/supabase-server/storage/holdable-files';
import { guardRemovals } from '@bloom/supabase-server/storage/installation';
import { noteRemovals } from '@bloom/supabase-server/storage/late-removals';
import { createS3Files } from '@bloom/supabase-server/storage/s3';
import type { Logger } from 'pino';
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

/** The store as a running server uses it. */
interface Store {
  readonly files: HoldableFiles;
  /** Rejects while the store does not work. */
  readonly checkStore: () => Promise<void>;
}

/**
 * Opens the store for a running server: a backup can hold its files, nothing is removed from that of another
 * installation, and what could not be removed is noted, to be removed later.
 */
export function openStore(config: Config, executor: Executor, log: Logger): Store {
  const store = checkWrites(openFiles(config));
  const guarded = guardRemovals(store, executor, (left) =>
    log.error({ left }, 'photos not removed: the store has the id of another installation'),
  );
  const noted = noteRemovals(guarded, executor, (fault, removals) =>
    log.warn({ err: fault, noted: removals }, 'photos not removed yet: tried again'),
  );
  return { files: createHoldableFiles(noted), checkStore: () => store.check() };
}
