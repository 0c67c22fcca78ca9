import { Goal } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** A goal that an entry refers to; without an id it no longer exists. */
export interface NamedGoal {
  readonly id: string | null;
  readonly title: string | null;
}

/** Links to the goal if it exists. A thumb may miss the line: around it is a `relative` element without a clip. */
export function GoalName({ goal: { id, title } }: { goal: NamedGoal }) {
  const { t } = useTranslation();
  // Its own element, as the link is: read from the right, it would turn the sentence around.
  if (id === null) return <span>{title ?? t(($) => $.timeline.gone)}</span>;
  return (
    <Link
      to={`/goals/${id}/edit`}
      className="underline decoration-1 underline-offset-4 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3"
    >
      {title}
    </Link>
  );
}

/** The goal that something belongs to, shown below it. */
export function GoalOrigin({ goal }: { goal: NamedGoal }) {
  return (
    <p className="relative flex min-w-0 items-center gap-2 text-muted text-sm">
      <Goal aria-hidden="true" className="size-4 shrink-0" />
      <span className="ringed line-clamp-2 wrap-anywhere">
        <GoalName goal={goal} />
      </span>
    </p>
  );
}
