import { newId } from '../src/lib/new-id.ts';
import { keepShare } from '../src/lib/share-inbox.ts';
import { readShare } from './read-share.ts';

/** Where other apps send what is shared with Bloom, and where it is shown then. */
export const SHARE_PAGE = '/share';

/** Keeps what another app shares, also without a network, and leads to the page that asks what it is. Never rejects. */
export async function takeShare(request: Request): Promise<Response> {
  return Response.redirect(new URL(await outcome(request), request.url), 303);
}

async function outcome(request: Request): Promise<string> {
  try {
    const share = readShare(await request.formData());
    if (share === null) return SHARE_PAGE;
    const id = newId();
    await keepShare({ ...share, id, sharedAt: Date.now() });
    return `${SHARE_PAGE}?id=${id}`;
  } catch {
    return `${SHARE_PAGE}?lost`;
  }
}
