import type { DisplayedAction, TrackableType } from '@bloom/domain/timeline/action';
import {
  Check,
  CloudSun,
  HandHeart,
  type LucideIcon,
  Milestone,
  Quote,
  Sprout,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import {
  type PlantStage,
  SatisfactionDrawing,
} from '../../../ui/drawings/satisfaction-drawing.tsx';

const icons: Record<Exclude<TrackableType, 'goals'>, LucideIcon> = {
  issues: TriangleAlert,
  strategies: Milestone,
  wishes: CloudSun,
  achievements: Trophy,
  gratitudes: HandHeart,
  affirmations: Quote,
  check_ins: Sprout,
};

/** The round icon beside an action: a plant for a goal, else an icon; with a tick for a completion. */
export function ActionMark({ action }: { action: DisplayedAction }) {
  return (
    <span
      aria-hidden="true"
      className="relative z-10 grid size-12 shrink-0 place-items-center rounded-full border border-base-300 bg-base-100"
    >
      {action.subject === 'goals' ? (
        <SatisfactionDrawing of={plantStageAfter(action)} className="size-8" />
      ) : (
        <SubjectIcon subject={action.subject} isCompleted={action.kind === 'completed'} />
      )}
    </span>
  );
}

function SubjectIcon(props: { subject: keyof typeof icons; isCompleted: boolean }) {
  const Icon = icons[props.subject];
  return (
    <>
      <Icon className={props.isCompleted ? 'size-5 text-primary' : 'size-5 text-muted'} />
      {props.isCompleted && (
        <Check
          strokeWidth={3}
          className="absolute -right-1 -bottom-1 size-5 rounded-full bg-primary p-1 text-primary-content"
        />
      )}
    </>
  );
}

/** What a goal looks like after an action; a new goal is a seed. */
function plantStageAfter({ kind, change }: DisplayedAction): PlantStage {
  if (kind === 'completed') return 'completed';
  return change?.to ?? 1;
}
