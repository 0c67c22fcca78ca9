import { chooseBy } from './choice.ts';

interface Dated {
  readonly id: string;
  readonly created_at: string;
}

/** Takes a moment and gives its day, as in `2026-08-20`: where a day begins is up to whoever asks. */
type DayOf = (moment: string) => string;

/**
 * Takes cards and today, gives one of them from the same day of a past year, or else of a past month, with the day that it
 * is from; null where there is none. It is the same one all day. On the last day of a month the days that the month does
 * not have count too, so that what was written on 29 February has its day every year.
 */
export function onThisDay<Card extends Dated>(
  cards: readonly Card[],
  today: string,
  dayOf: DayOf,
): { readonly card: Card; readonly day: string } | null {
  const date = today.slice(8);
  const isLast = Number(date) === daysOfMonth(today);
  const days = new Map<Card, string>();
  for (const card of cards) {
    const day = dayOf(card.created_at);
    const isOfDate = day.slice(8) === date || (isLast && day.slice(8) > date);
    if (isOfDate && day.slice(0, 7) < today.slice(0, 7)) days.set(card, day);
  }
  const isOfMonth = (card: Card) => days.get(card)?.slice(5, 7) === today.slice(5, 7);
  const past = [...days.keys()];
  const ofYears = past.filter(isOfMonth);
  const card = chooseBy(ofYears.length > 0 ? ofYears : past, today);
  return card === undefined ? null : { card, day: days.get(card) ?? '' };
}

/**
 * Takes cards and today, gives the one of the day; null where there are none. What was written today waits for tomorrow,
 * so that it is the same one all day, unless there is nothing else.
 */
export function cardOfTheDay<Card extends Dated>(
  cards: readonly Card[],
  today: string,
  dayOf: DayOf,
): Card | null {
  const known = cards.filter((card) => dayOf(card.created_at) < today);
  return chooseBy(known.length > 0 ? known : cards, today) ?? null;
}

function daysOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}
