import { languageOfTag } from '@bloom/domain/texts/language';
import { languageOfPath } from '@bloom/domain/texts/language-address';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { beginIn } from './i18n/i18n.ts';

/**
 * Prerenders a page in the language of its URL or the requested one. Requests run one at a time, because the language
 * is global.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  await beginIn(
    languageOfPath(pathname) ?? languageOfTag(request.headers.get('accept-language') ?? undefined),
  );
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Otherwise a long text would be moved to the end, for a script to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // Waits for everything, so that nothing has to be put in its place by a script.
  await page.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(page, { status, headers });
}
