import { CloudSun, Milestone, TriangleAlert, Trophy } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Goal, TitledRow } from '../goal.ts';

/** The number of open issues and strategies, wishes and achievements of a goal; zeros are left out. */
export function GoalCounts({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const issues = countOpen(goal.issues);
  const strategies = countOpen(goal.strategies);
  const wishes = goal.wishes.length;
  const achievements = goal.achievements.length;
  const counts = [
    {
      name: 'issues',
      count: issues,
      Icon: TriangleAlert,
      label: t(($) => $.goals.list.openIssues, { count: issues }),
    },
    {
      name: 'strategies',
      count: strategies,
      Icon: Milestone,
      label: t(($) => $.goals.list.openStrategies, { count: strategies }),
    },
    {
      name: 'wishes',
      count: wishes,
      Icon: CloudSun,
      label: t(($) => $.goals.list.wishes, { count: wishes }),
    },
    {
      name: 'achievements',
      count: achievements,
      Icon: Trophy,
      label: t(($) => $.goals.list.achievements, { count: achievements }),
    },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className="grid gap-1 border-base-300 border-t pt-3 text-muted text-sm">
      {counts.map(({ name, Icon, label }) => (
        <li key={name} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </li>
      ))}
    </ul>
  );
}

function countOpen(rows: readonly TitledRow[]): number {
  return rows.filter(({ completed_at }) => completed_at === null).length;
}
