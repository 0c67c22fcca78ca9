import type { Bucket } from '../objects/buckets.ts';

/** What a bucket, or the server above it, accepts. */
export interface UploadLimits {
  readonly size: number;
  readonly mimeTypes: readonly string[] | null;
}

/** Null means the global limit (protocol 4.1), which a bucket cannot exceed. */
export function limitsOf(bucket: Bucket, globalLimit: number): UploadLimits {
  const size = Math.min(bucket.file_size_limit ?? globalLimit, globalLimit);
  const mimeTypes = bucket.allowed_mime_types?.length ? bucket.allowed_mime_types : null;
  return { size, mimeTypes };
}
