import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SENDS = /\.(batch|transaction|script)\s*(<[^>]*>)?\(/;

/** The programs below the folder that send statements to the database themselves, without tests. */
export async function statementSenders(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const senders: string[] = [];
  for (const path of paths.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    if (SENDS.test(await readFile(join(folder, path), 'utf8'))) senders.push(path);
  }
  return senders.sort();
}
