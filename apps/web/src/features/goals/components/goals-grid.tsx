import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useGrowingCount } from '../../../lists/use-growing-count.ts';
import type { Goal } from '../goal.ts';
import { GoalLists } from '../goal-lists.tsx';
import { GoalCard } from './goal-card.tsx';

export const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5';

/** How many cards are added whenever the end comes near. */
const MORE_CARDS = 4;

export interface GoalsGridProps {
  readonly ongoing: readonly Goal[];
  /** The completed goals that are shown. */
  readonly completed: readonly Goal[];
  /** The goals that have just been completed: they keep their places as long as that can be undone. */
  readonly blooming: ReadonlySet<string>;
  /** How many cards are drawn first. */
  readonly first: number;
  readonly returning: { readonly goalId: string | null } | null;
  readonly onLookBack: (goalId: string) => void;
}

/** The cards of the goals, drawn as far as they are near the screen. */
export function GoalsGrid(props: GoalsGridProps) {
  const { ongoing, completed, blooming, first, returning, onLookBack } = props;
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const place = [...ongoing, ...completed].findIndex(({ id }) => id === returning?.goalId);
  const drawn = useGrowingCount(end, ongoing.length + completed.length, {
    first: Math.max(first, place + 1),
    more: MORE_CARDS,
  });
  const cardsOf = (goals: readonly Goal[]) =>
    goals.map((goal) => (
      <li key={goal.id} className="apart min-w-0">
        <GoalCard goal={goal} isBlooming={blooming.has(goal.id)} onLookBack={onLookBack} />
      </li>
    ));
  const completedDrawn = drawn - ongoing.length;
  return (
    <>
      <GoalLists
        grid={GRID}
        note={
          ongoing.length === 0 &&
          completed.length > 0 && <p className="mb-5">{t(($) => $.goals.list.allCompleted)}</p>
        }
        ongoing={cardsOf(ongoing.slice(0, drawn))}
        completed={
          completed.length > 0 && completedDrawn > 0
            ? cardsOf(completed.slice(0, completedDrawn))
            : null
        }
      />
      <div ref={end} aria-hidden="true" />
    </>
  );
}
