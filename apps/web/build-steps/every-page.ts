import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rewrites the HTML of every page in the client build. */
export async function rewriteEveryPage(
  client: string,
  rewrite: (html: string) => string | Promise<string>,
): Promise<void> {
  const found = await readdir(client, { recursive: true });
  const pages = found.filter((name) => name.endsWith('.html')).map((name) => join(client, name));
  await Promise.all(
    pages.map(async (page) => writeFile(page, await rewrite(await readFile(page, 'utf8')))),
  );
}
