import type { Translation } from '../../../i18n/i18n.ts';
import { localeOf } from '../../../i18n/translate.ts';
import type { TrialNotice } from './trial-notice-api.ts';

/** What an account holds, in words: "2 goals and 1 card". Of what it has none, it says nothing. */
export function whatIsHere(
  { goals, cards }: Pick<TrialNotice, 'goals' | 'cards'>,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const counts = [
    goals > 0 && t(($) => $.billing.waiting.goals, { count: goals }),
    cards > 0 && t(($) => $.billing.waiting.cards, { count: cards }),
  ];
  return new Intl.ListFormat(localeOf[language]).format(counts.filter((words) => words !== false));
}
