import { chooseBy } from '../texts/choice.ts';

interface Dated {
  readonly id: string;
  readonly created_at: string;
}

/** The day of a moment, such as `2026-08-20`; the caller decides where days begin. */
type DayOf = (moment: string) => string;

/**
 * One of the cards from the same day of a past year, or else of a past month, with its day; null where there is none.
 * It stays the same one all day. On the last day of a month, cards from the days that this month lacks count too, so
 * that a card from 29 February has its day every year.
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
 * The card of the day; null where there are no cards. Cards written today are left out, so that it is the same one all
 * day, unless there are no others.
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
