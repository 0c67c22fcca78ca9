import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Overcome } from '../../../../cards/overcome.tsx';
import { ReferenceSelect } from '../../../../cards/reference-select.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { outcomeOf } from '../../answer.ts';
import type { OutcomeProps } from './last-time.tsx';

/** The issues of a goal, folded: each can be marked as overcome, and then what helped can be chosen. */
export function InTheWay({ goal, outcomes, onOutcome }: OutcomeProps) {
  const { t } = useTranslation();
  const hint = useId();
  // An unsaved answer must not be hidden.
  const [isOpen] = useState(() =>
    goal.issues.some((issue) => issue.completed_at !== null || outcomes[issue.id] !== undefined),
  );
  if (goal.issues.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-field border border-base-300 bg-base-100">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-field px-4 py-2 font-medium">
        {t(($) => $.sitting.goal.inTheWay, { count: goal.issues.length })}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <p id={hint} className="px-4 text-muted text-sm">
        {t(($) => $.sitting.goal.inTheWayHint)}
      </p>
      <ul role="list" className="grid gap-1 px-4 pt-1 pb-3">
        {goal.issues.map((issue) => {
          const outcome = outcomeOf(issue, outcomes);
          const { isDone, helpedBy } = outcome;
          return (
            <li key={issue.id} className="grid justify-items-start">
              <span className="flex max-w-full items-center gap-x-3">
                <Checkbox
                  describedBy={hint}
                  isChecked={isDone}
                  onChange={(isTicked) => onOutcome(issue.id, { isDone: isTicked, helpedBy: null })}
                >
                  <span
                    className={classNames(
                      'min-w-0 wrap-anywhere',
                      isDone && 'text-muted line-through',
                    )}
                  >
                    {issue.title}
                  </span>
                </Checkbox>
                {outcomes[issue.id]?.isDone === true && <Overcome />}
              </span>
              {isDone && (
                <span className="ms-9 max-w-full">
                  <ReferenceSelect
                    name="issues"
                    row={{ ...issue, completed_at: issue.created_at, helped_by: helpedBy }}
                    others={goal.helpers}
                    onChange={(row) =>
                      onOutcome(issue.id, { ...outcome, helpedBy: row.helped_by ?? '' })
                    }
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
