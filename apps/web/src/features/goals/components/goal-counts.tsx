import { CloudSun, Milestone, TriangleAlert, Trophy } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Goal } from '../goal.ts';
import { selectAreWhole } from '../list.ts';

/** The collections, each with its text and icon; with a text of its own, only what is open counts. */
const COUNTED = [
  ['issues', 'openIssues', TriangleAlert],
  ['strategies', 'openStrategies', Milestone],
  ['wishes', 'wishes', CloudSun],
  ['achievements', 'achievements', Trophy],
] as const;

/**
 * The number of open issues and strategies, wishes and achievements of a goal; zeros are left out. Until all are fetched
 * their place is kept, and nothing is said of them.
 */
export function GoalCounts({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const areWhole = useSelector(selectAreWhole);
  if (!areWhole) return <div aria-busy className="skeleton h-16 sm:h-24" />;
  const lines = COUNTED.flatMap(([name, label, Icon]) => {
    const rows: readonly { readonly completed_at: string | null }[] = goal[name];
    const count = rows.filter((row) => label === name || row.completed_at === null).length;
    if (count === 0) return [];
    return (
      <li key={name} className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(($) => $.goals.list[label], { count })}
      </li>
    );
  });
  return (
    lines.length > 0 && (
      <ul
        role="list"
        className="flex flex-wrap gap-x-4 gap-y-1 border-base-300 border-t pt-3 text-muted text-sm sm:grid"
      >
        {lines}
      </ul>
    )
  );
}
