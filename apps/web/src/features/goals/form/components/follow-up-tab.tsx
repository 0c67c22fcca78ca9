import { lazy, Suspense } from 'react';
import { SatisfactionPicker } from '../../../../cards/satisfaction-picker.tsx';
import { newId } from '../../../../lib/new-id.ts';
import { putRow } from '../../draft/goal-values.ts';
import { TITLED } from '../../goal.ts';
import { useStrategyTodo } from '../../strategies/use-strategy-todo.ts';
import { TitledList } from '../../titled-list/titled-list.tsx';
import type { GoalForm } from '../use-goal-form.ts';

/** An extra: if it cannot be fetched, the form works without it. */
const WhatHelped = lazy(() =>
  import('./lazy-what-helped.tsx').then(
    (module) => ({ default: module.WhatHelped }),
    () => ({ default: () => null }),
  ),
);

/** Up to this level of satisfaction, what helped in other goals is shown. */
const NOT_WELL = 1;

interface FollowUpTabProps {
  readonly form: GoalForm;
  /** Null for a new goal. */
  readonly goalId: string | null;
}

/** Satisfaction, issues and strategies of a goal (specification/goals.md#goal-form). */
export function FollowUpTab({ form, goalId }: FollowUpTabProps) {
  const doStrategy = useStrategyTodo();
  const { values, pendingInputs, isTried, change, input } = form;

  function takeAgain(title: string) {
    const row = { id: newId(), title, completed_at: null };
    change({ strategies: putRow(values.strategies, row) });
  }

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
            others={values[name === 'issues' ? 'strategies' : 'issues']}
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
      {values.satisfaction <= NOT_WELL && (
        <Suspense>
          <WhatHelped values={values} onTake={takeAgain} />
        </Suspense>
      )}
    </div>
  );
}
