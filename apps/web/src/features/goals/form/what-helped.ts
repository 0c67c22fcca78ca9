import { foldedWords, foldText } from '@bloom/domain/texts/search-words';
import type { Goal } from '../goal.ts';

/** How many issues and strategies are shown: the newest are the most relevant. */
const MOST = 12;

/** Shorter words are too common to show that two goals are similar. */
const FEWEST_LETTERS = 4;

/** Longer English and Portuguese words that are too common, too. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'about again also each every from have into just less like make more much only than that their them then they this time what when which with without would your cada com como dela dele ainda apenas assim desde essa esse esta este fazer mais menos mesmo minha muito muita nada para pela pelo quando quero sempre sobre tempo toda todas todo todos tudo'.split(
    ' ',
  ),
);

/** An issue that was overcome or a strategy that was carried out in another goal. */
export interface Helped {
  readonly key: string;
  readonly kind: 'overcame' | 'finished';
  readonly title: string;
  readonly at: string;
  readonly goalTitle: string;
  /** The strategy that helped to overcome the issue, if the person has named one. */
  readonly helpedBy: string | null;
}

type Alike = Pick<Goal, 'id' | 'title' | 'tags'>;

/**
 * What the person overcame and carried out in other goals that have a tag or a word in common with this one, newest
 * first.
 */
export function whatHelped(goal: Alike, goals: readonly Goal[]): readonly Helped[] {
  const own = wordsOf(goal);
  return goals
    .filter((other) => other.id !== goal.id && isAlike(own, other))
    .flatMap(({ title: goalTitle, issues, strategies }) => [
      ...issues.map((row) => {
        const helper = strategies.find(({ id }) => id === row.helped_by);
        return { ...row, kind: 'overcame' as const, goalTitle, helpedBy: helper?.title ?? null };
      }),
      ...strategies.map((row) => ({
        ...row,
        kind: 'finished' as const,
        goalTitle,
        helpedBy: null,
      })),
    ])
    .flatMap(({ id, kind, title, goalTitle, helpedBy, completed_at: at }): Helped[] =>
      at === null ? [] : [{ key: `${kind} ${id}`, kind, title, at, goalTitle, helpedBy }],
    )
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MOST);
}

function isAlike(own: ReadonlySet<string>, other: Alike): boolean {
  return [...wordsOf(other)].some((word) => own.has(word));
}

/** The words of the title that tell goals apart and the tags, and each tag as a whole, however short. */
function wordsOf({ title, tags }: Alike): ReadonlySet<string> {
  const words = [title, ...tags].flatMap(foldedWords);
  const significant = words.filter(
    (word) => [...word].length >= FEWEST_LETTERS && !STOP_WORDS.has(word),
  );
  return new Set([...significant, ...tags.map((tag) => `#${foldText(tag).trim()}`)]);
}
