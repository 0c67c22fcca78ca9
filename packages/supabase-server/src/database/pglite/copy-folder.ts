import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the files of a database. On a file system that can, they share their place on the disk until one is written.
 * @param wanted which of them, by the folder that they lie in and their name
 */
export async function copyFolder(
  from: string,
  to: string,
  wanted: (path: string, name: string) => boolean = () => true,
  path = '',
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const member of await readdir(from, { withFileTypes: true })) {
    if (!wanted(path, member.name)) continue;
    const [source, target] = [join(from, member.name), join(to, member.name)];
    if (member.isDirectory()) {
      await copyFolder(
        source,
        target,
        wanted,
        path === '' ? member.name : `${path}/${member.name}`,
      );
    } else if (member.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
