import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies the files of a database. On file systems that support it, the copies share disk space until one of them is
 * written.
 * @param wanted which files to copy, by their folder and name
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
