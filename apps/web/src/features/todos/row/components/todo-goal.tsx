import { Goal } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { selectGoalTitles } from '../../../../sync/store/goal-titles.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { buttonClass } from '../../../../ui/button.tsx';

/** Links to the goal of a to-do; nothing if it has none. */
export function TodoGoal({ goalId }: { goalId: string | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = useSelector((state: HasSync) => selectGoalTitles(state).get(goalId ?? ''));
  if (title === undefined) return null;
  const to = `/goals/${goalId}/edit`;

  // The row around it handles presses itself, which would prevent the link from being followed.
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  }

  return (
    <Link
      to={to}
      onClick={follow}
      draggable={false}
      aria-label={t(($) => $.todos.goal, { title })}
      title={title}
      className={buttonClass('icon', 'text-primary')}
    >
      <Goal aria-hidden="true" className="size-4" />
    </Link>
  );
}
