import type { ReactNode } from 'react';
import { PlusCard } from '../../cards/plus-card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OVER_GOALS } from './over-goals.ts';

interface GoalListsProps {
  /** The class of both grids. */
  readonly grid: string;
  /** Above the first list, such as words in place of its goals. */
  readonly note?: ReactNode;
  /** The items of the two lists; the second one is left out if it is null. */
  readonly ongoing: ReactNode;
  readonly completed: ReactNode;
}

/** The ongoing goals with the card that adds one, and below them the completed ones. */
export function GoalLists({ grid, note, ongoing, completed }: GoalListsProps) {
  const { t } = useTranslation();
  return (
    <>
      <section aria-labelledby="ongoing-goals">
        <h2 id="ongoing-goals" className="sr-only">
          {t(($) => $.goals.list.ongoing)}
        </h2>
        {note}
        <div className={grid}>
          <ul role="list" className="contents">
            {ongoing}
          </ul>
          <div className="grid min-w-0 print:hidden">
            <PlusCard label={t(($) => $.goals.add)} to="/goals/new" {...OVER_GOALS} />
          </div>
        </div>
      </section>
      {completed !== null && (
        <section aria-labelledby="completed-goals">
          <h2 id="completed-goals" className="mb-4">
            {t(($) => $.goals.list.completed)}
          </h2>
          <ul role="list" className={grid}>
            {completed}
          </ul>
        </section>
      )}
    </>
  );
}
