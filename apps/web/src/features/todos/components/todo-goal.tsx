import { Goal } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { HasSync } from '../../../sync/slice.ts';
import { selectGoalTitle } from '../list.ts';

/** Leads to the goal that a to-do is for; nothing where it is for none. In a long list only its sign is shown. */
export function TodoGoal({ goalId }: { goalId: string | null }) {
  const { t } = useTranslation();
  const title = useSelector((state: HasSync) => selectGoalTitle(state, goalId));
  if (goalId === null || title === null) return null;
  return (
    <Link
      to={`/goals/${goalId}/edit`}
      aria-label={t(($) => $.todos.goal, { title })}
      title={title}
      className="inline-flex min-h-11 min-w-11 max-w-40 shrink items-center justify-center gap-1.5 rounded-field px-2 text-muted text-sm underline-offset-4 hover:text-base-content hover:underline in-data-compact:max-w-11 sm:max-w-52"
    >
      <Goal aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate in-data-compact:hidden max-sm:hidden">{title}</span>
    </Link>
  );
}
