import { TITLED } from '../goal.ts';
import type { GoalForm } from '../use-goal-form.ts';
import { SatisfactionPicker } from './satisfaction-picker.tsx';
import { TitledList } from './titled-list.tsx';

/** Satisfaction, issues and strategies of a goal (specification/goals.md#goal-form). */
export function FollowUpTab({ form }: { form: GoalForm }) {
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
            onTakeOut={(row) => form.takeOut(name, row, row.title)}
            onInput={(text) => input({ [name]: text })}
            onEdit={form.edit}
          />
        ))}
      </div>
    </div>
  );
}
