import { CircleCheck } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Card } from '../../../../ui/card.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';
import { StatusLine } from '../../../../ui/status/spoken-status.tsx';
import { GoalPlantStage } from '../../components/goal-plant-stage.tsx';
import { putEdit } from '../../draft/pending-inputs.ts';
import type { Goal } from '../../goal.ts';
import { TitledList } from '../../titled-list/titled-list.tsx';
import type { UnsavedStrategies } from '../strategies-draft.ts';
import { useStrategies } from '../use-strategies.ts';
import { useStrategyTodo } from '../use-strategy-todo.ts';

interface GoalStrategiesProps {
  readonly goal: Goal;
  /** The unsaved text on this card; the page stores it. */
  readonly written: UnsavedStrategies;
  readonly onWrite: (goalId: string, part: Partial<UnsavedStrategies>) => void;
}

/**
 * The strategies of one goal, where each change is saved at once (specification/goals.md#strategies-overview).
 * Memoised: there may be hundreds of goals on the page.
 */
export const GoalStrategies = memo(function GoalStrategies(props: GoalStrategiesProps) {
  const { goal, written, onWrite } = props;
  const { strategies, issues, progress, change } = useStrategies(goal);
  const doStrategy = useStrategyTodo();
  return (
    <section aria-labelledby={`goal-${goal.id}`}>
      <Card className="grid gap-4 max-sm:p-4">
        <header className="flex items-start gap-3">
          <div className="grid min-w-0 grow gap-1">
            <h2 id={`goal-${goal.id}`} className="relative wrap-anywhere text-xl">
              <Link
                to={`/goals/${goal.id}/edit`}
                className="[unicode-bidi:normal] underline-offset-4 hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5"
              >
                {goal.title}
              </Link>
            </h2>
            <GoalPlantStage goal={goal} />
          </div>
          <Saving progress={progress} />
        </header>
        <TitledList
          name="strategies"
          savesAtOnce
          goalNameId={`goal-${goal.id}`}
          rows={strategies}
          others={issues}
          text={written.text}
          edits={written.edits}
          onChange={(rows, seen) => void change(rows, seen)}
          onDo={({ title }) => void doStrategy(goal.id, title)}
          onInput={(text) => onWrite(goal.id, { text })}
          onEdit={(id, text) => onWrite(goal.id, { edits: putEdit(written.edits, id, text) })}
        />
      </Card>
    </section>
  );
});

function Saving({ progress }: { progress: 'idle' | 'saving' | 'saved' }) {
  const { t } = useTranslation();
  if (progress === 'idle') return null;
  if (progress === 'saving') return <Spinner label={t(($) => $.strategies.saving)} />;
  return (
    <StatusLine className="fade shrink-0 text-muted text-sm">
      <span className="flex items-center gap-1.5">
        <CircleCheck aria-hidden="true" className="size-4" />
        {t(($) => $.strategies.saved)}
      </span>
    </StatusLine>
  );
}
