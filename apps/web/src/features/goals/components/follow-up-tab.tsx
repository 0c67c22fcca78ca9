import { SatisfactionPicker } from '../../../cards/satisfaction-picker.tsx';
import { TITLED } from '../goal.ts';
import type { GoalForm } from '../use-goal-form.ts';
import { useStrategyTodo } from '../use-strategy-todo.ts';
import { TitledList } from './titled-list.tsx';

interface FollowUpTabProps {
  readonly form: GoalForm;
  /** Null for a new goal. */
  readonly goalId: string | null;
}

/** Satisfaction, issues and strategies of a goal (specification/goals.md#goal-form). */
export function FollowUpTab({ form, goalId }: FollowUpTabProps) {
  const doStrategy = useStrategyTodo();
  const { values, pendingInputs, isTried, change, input } = form;
  return (
    <div className="grid gap-8">
      <SatisfactionPicker
        value={values.satisfaction}
        onChange={(satisfaction) => change({ satisfaction })}
      />
      <div className="grid gap-8 md:grid-cols-2">
        {TITLED.map((name) => (
          <TitledList
            key={name}
            name={name}
            rows={values[name]}
            text={pendingInputs[name]}
            edits={pendingInputs.edits}
            isTried={isTried}
            onChange={(rows) => change({ [name]: rows })}
            onDo={
              name === 'strategies' && goalId !== null
                ? (row) => void doStrategy(goalId, row.title)
                : undefined
            }
            onTakeOut={(row) => form.takeOut(name, row, row.title)}
            onInput={(text) => input({ [name]: text })}
            onEdit={form.edit}
          />
        ))}
      </div>
    </div>
  );
}
