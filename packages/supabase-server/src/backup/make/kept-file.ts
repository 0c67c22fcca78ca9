import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { unlessAbsent } from '../../file-system/unless-absent.ts';
import type { TarMember } from '../archive/tar.ts';

/**
 * A file beside the database that a backup takes along, such as the keys; null where the installation has none.
 * @throws for one that is there and cannot be read: a backup without it would count as whole
 */
export async function keptFile(dataFolder: string, name: string): Promise<TarMember | null> {
  const bytes = await unlessAbsent(readFile(join(dataFolder, name)), null);
  if (bytes === null) return null;
  return { path: name, kind: 'file', size: bytes.length, content: Readable.from([bytes]) };
}
