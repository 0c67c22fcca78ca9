import { saveShare } from '../src/lib/browser-storage/share-inbox.ts';
import { newId } from '../src/lib/new-id.ts';
import { readShare } from './read-share.ts';

/** The share target that other apps post to, which is also the page that shows it. */
export const SHARE_PAGE = '/share';

/** Stores what another app shares, also offline, and redirects to the page that asks what it is. Never rejects. */
export async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(new URL(await outcome(request), request.url), 303);
}

async function outcome(request: Request): Promise<string> {
  try {
    const share = readShare(await request.formData());
    if (share === null) return SHARE_PAGE;
    const id = newId();
    await saveShare({ ...share, id, sharedAt: Date.now() });
    return `${SHARE_PAGE}?id=${id}`;
  } catch {
    return `${SHARE_PAGE}?lost`;
  }
}
