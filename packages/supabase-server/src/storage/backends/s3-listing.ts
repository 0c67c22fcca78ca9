import type { StoredFile } from './object-files.ts';

/**
 * Every key below the prefix, page by page (ListObjectsV2). The answer is XML of a fixed shape with keys of ours (uuids
 * below the prefix), so it is enough to extract the three elements from it.
 * @throws Error when the store repeats a page, which would never end
 */
export async function* listS3Keys(
  ask: (query: string) => Promise<string>,
  prefix: string,
): AsyncGenerator<StoredFile> {
  let token: string | null = null;
  do {
    const query: string = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token === null ? {} : { 'continuation-token': token }),
    }).toString();
    const page: string = await ask(query);
    // Not by one expression for both tags: where many are never closed, it would look through the rest for each of them.
    for (const opened of page.split('<Contents>').slice(1)) {
      const [contents = ''] = opened.split('</Contents>', 1);
      const version = element(contents, 'Key')?.slice(prefix.length);
      const placedAt = element(contents, 'LastModified');
      if (version && placedAt) yield { version, placedAt: new Date(placedAt) };
    }
    const next = element(page, 'NextContinuationToken');
    if (next !== null && next === token) throw new Error('The S3 store gives the same page again');
    token = next;
  } while (token !== null);
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return (
    text
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&') ?? null
  );
}
