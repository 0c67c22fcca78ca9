import { BY_PAGE, DELAYED, type Outcome } from './outcome.ts';
import type { Rows } from './rows-for.ts';

const REFUSED: Outcome = {
  kind: 'refused',
  refusal: { kind: 'refused', code: null, message: 'something before the server refuses it' },
};

/**
 * Sends what something before the server may answer with a page. A network that lets nobody through does so in a while, but a
 * firewall that dislikes the words of one change refuses it for ever, and all behind it would wait: it counts as refused
 * where the server answers another request and the change meets a page once more.
 */
export async function sendPastPage(rows: Rows, send: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await send();
  if (outcome !== BY_PAGE) return outcome;
  const { error } = await rows.call('list_sessions', {});
  if (error !== null) return DELAYED;
  const again = await send();
  return again === BY_PAGE ? REFUSED : again;
}
