import { languageOfTag } from '@bloom/domain/language';
import { languageOfPath } from '@bloom/domain/language-address';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { beginIn } from './i18n/i18n.ts';

/**
 * Draws a page while the app is built, in the language that its address names or that is asked for. One after the other: the language is that of
 * the whole program.
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
    // A long text would stand at the end otherwise, for a script to move.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  // Whole, as a file is: nothing in it has to be put in its place by a script.
  await page.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(page, { status, headers });
}
