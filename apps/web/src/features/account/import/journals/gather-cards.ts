import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { presentTime } from '../../../../lib/present.ts';
import type { Journal, JournalApp, JournalCard, Remark, WrittenEntry } from './journal.ts';
import { momentOf } from './journal-clock.ts';
import { splitText, tidyText } from './journal-text.ts';

const MOST_CARDS = 20_000;
/** After this many entries the browser gets time to respond to the person. */
const ENTRIES_A_TURN = 250;

/**
 * Turns the entries of a journal into cards, in their order, and reports what is left out; `unreadable` are the entries
 * that could not be parsed.
 */
export async function gatherCards(
  app: JournalApp,
  entries: Iterable<WrittenEntry>,
  unreadable = 0,
): Promise<Journal> {
  const now = presentTime();
  const cards = new Map<string, JournalCard>();
  const remarks: Record<Remark, number> = {
    split: 0,
    undated: 0,
    empty: 0,
    repeated: 0,
    attachments: 0,
    unreadable,
    tooMany: 0,
  };
  let done = 0;
  for (const entry of entries) {
    done += 1;
    if (done % ENTRIES_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
    remarks.attachments += entry.attachments;
    const made = cardsOf(entry, now);
    if (typeof made === 'string') {
      remarks[made] += 1;
      continue;
    }
    let part = 0;
    for (const card of made) {
      part += 1;
      if (part === 2) remarks.split += 1;
      if (cards.has(card.key)) remarks.repeated += 1;
      else if (cards.size < MOST_CARDS) cards.set(card.key, card);
      else {
        remarks.tooMany += 1;
        break;
      }
    }
  }
  return { app, cards: [...cards.values()], remarks };
}

function cardsOf(entry: WrittenEntry, now: number): Iterable<JournalCard> | 'undated' | 'empty' {
  const text = tidyText(entry.text);
  if (text === '' && entry.photo === null) return 'empty';
  const { clock } = entry;
  const moment = clock === null ? null : momentOf(clock, now);
  return clock === null || moment === null ? 'undated' : partsOf(entry, clock, text, moment);
}

/** The first part has the photo and is the newest, so that the wall shows the parts in reading order. */
function* partsOf(
  { photo }: WrittenEntry,
  clock: string,
  text: string,
  moment: number,
): Generator<JournalCard> {
  let part = 0;
  const parts = text === '' ? [''] : splitText(text, TEXT_LIMITS.wallDescription);
  for (const words of parts) {
    yield {
      clock,
      moment: new Date(moment - part).toISOString(),
      text: words,
      photo: part === 0 ? photo : null,
      key: JSON.stringify([clock, part, words, part === 0 ? (photo?.name ?? null) : null]),
    };
    part += 1;
  }
}
