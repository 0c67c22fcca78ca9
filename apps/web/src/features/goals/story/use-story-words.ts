import { shortened } from '@bloom/domain/texts/beginning';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { StoryEvent } from './story.ts';

/** The maximum length of a quoted text; the full text is in the goal. */
const LONGEST = 140;

/** Returns a function that describes an event of a goal. */
export function useStoryWords(): (event: StoryEvent) => string {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  return ({ kind, title, change }) => {
    if (change !== null) {
      const { from, to } = change;
      return t(($) => $.goals.story.satisfaction, { from: words[from], to: words[to] });
    }
    // The person's own words, in full.
    if (kind === 'said') return `“${title}”`;
    const text = title.replaceAll(/\s+/g, ' ').trim();
    const isWithout = kind === 'wish' || kind === 'fulfilled' || kind === 'achieved';
    if (text === '' && isWithout) return t(($) => $.goals.story.untitled[kind]);
    return t(($) => $.goals.story[kind], { title: shortened(text, LONGEST) });
  };
}
