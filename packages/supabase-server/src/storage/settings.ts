import type { Executor } from '../database/port/executor.ts';
import type { ObjectFiles } from './backends/object-files.ts';
import type { ResumableSettings } from './resumable/settings.ts';

/** What an operator may set for storage/v1. */
interface StorageSettings {
  /** The largest object in bytes, whatever a bucket allows (protocol 4.1, the global limit). */
  readonly fileSizeLimit: number;
  /** Resumable uploads; null where they are off. */
  readonly resumable: ResumableSettings | null;
}

/** Everything storage/v1 needs from outside. */
export interface StorageDependencies {
  readonly executor: Executor;
  readonly files: ObjectFiles;
  readonly clock: () => Date;
  /** The secret that signs the URLs of protocol 4.5 (HS256). */
  readonly signingKey: string;
  readonly settings: StorageSettings;
}
