import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { SittingGoal } from '../../list.ts';

interface StrategyChoiceProps {
  readonly strategies: SittingGoal['strategies'];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Below the chosen one: what else can be done with it. */
  readonly children: ReactNode;
}

const CHOICE =
  'relative rounded-box border border-field-border bg-base-100 hover:bg-base-200 has-[input[type=radio]:checked]:border-primary has-[input[type=radio]:checked]:bg-primary/8 has-[input[type=radio]:checked]:inset-ring-2 has-[input[type=radio]:checked]:inset-ring-primary has-[input[type=radio]:focus-visible]:outline-3 has-[input[type=radio]:focus-visible]:outline-primary has-[input[type=radio]:focus-visible]:outline-offset-2';

/** Chooses the strategy that comes next, or none. */
export function StrategyChoice({ strategies, value, onChange, children }: StrategyChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const choices = [
    ...strategies.map(({ id, title, issue, isTicked }) => ({ id, title, issue, isTicked })),
    { id: null, title: t(($) => $.sitting.goal.nothingNext), issue: null, isTicked: false },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t(($) => $.sitting.goal.next)}</legend>
      {choices.map(({ id, title, issue, isTicked }) => (
        <div key={id} className={CHOICE}>
          <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2">
            <input
              type="radio"
              name={name}
              checked={value === id}
              onChange={() => onChange(id)}
              className="size-5 shrink-0 accent-primary"
            />
            <span className="grid min-w-0 hyphens-auto wrap-anywhere">
              {issue !== null && (
                <span className="text-muted text-sm">
                  {t(($) => $.goals.ifThen.if, { title: issue })}{' '}
                </span>
              )}
              <span>{title}</span>
              {isTicked && (
                <span className="text-muted text-sm">{t(($) => $.sitting.goal.ticked)}</span>
              )}
            </span>
          </label>
          {id !== null && id === value && children}
        </div>
      ))}
    </fieldset>
  );
}
