import { Link } from 'react-router';
import { useSatisfactionWords } from '../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../ui/drawings/satisfaction-drawing.tsx';
import { useProgressiveCount } from '../ui/in-view/use-progressive-count.ts';
import { plantStageOf } from './plant-stage.ts';

interface BedGoal {
  readonly id: string;
  readonly title: string;
  readonly satisfaction: number;
  readonly completed_at: string | null;
}

/** Goals as plants of one size, drawn by their satisfaction, each above its title; both open the goal. */
export function GardenBed({ goals }: { goals: readonly BedGoal[] }) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const drawn = useProgressiveCount(goals.length);
  return (
    <ul
      role="list"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-y-6 rounded-box bg-base-100 px-3 py-6"
    >
      {goals.slice(0, drawn).map((goal) => {
        const stage = plantStageOf(goal);
        return (
          <li
            key={goal.id}
            className="relative grid content-start justify-items-center text-center"
          >
            <SatisfactionDrawing of={stage} className="size-20" />
            <span
              aria-hidden="true"
              className="mb-2 h-1 w-full bg-primary/20 print:border-primary/40 print:border-b"
            />
            <Link
              to={`/goals/${goal.id}/edit`}
              className="mx-1.5 line-clamp-3 hyphens-auto wrap-anywhere text-balance text-sm underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {goal.title}
              <span className="sr-only">
                {': '}
                {stage === 'completed' ? t(($) => $.goals.list.completedBadge) : words[stage]}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
