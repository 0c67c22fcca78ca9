import type { DisplayedAction } from '@bloom/domain/timeline/action';
import { countSave, goalEvents } from '@bloom/domain/timeline/timeline-saves';
import type { Translation } from '../../i18n/i18n.ts';
import { localeOf } from '../../i18n/translate.ts';

/**
 * Summarises the actions of a save in a sentence: "planted, with 3 strategies and 2 issues", "2 new strategies and 1
 * issue overcome".
 */
export function sentenceOf(
  actions: readonly DisplayedAction[],
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const list = new Intl.ListFormat(localeOf[language], { type: 'conjunction' });
  const events = goalEvents(actions);
  // If the goal itself is new, everything in it is.
  const isNew = events.includes('created');
  const counts = countSave(actions).map(({ kind, subject, count }) =>
    isNew && kind === 'created'
      ? t(($) => $.timeline.counted.with[subject], { count })
      : t(($) => $.timeline.counted[kind][subject], { count }),
  );
  const sentence = list.format(events.map((kind) => t(($) => $.timeline.event[kind])));
  if (counts.length === 0) return sentence;
  if (events.length === 0) return list.format(counts);
  return t(($) => $.timeline.eventWith, { events: sentence, counts: list.format(counts) });
}
