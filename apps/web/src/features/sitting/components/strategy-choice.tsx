import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SittingGoal } from '../list.ts';

interface StrategyChoiceProps {
  readonly strategies: SittingGoal['strategies'];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  /** Below the chosen one: what else can be done with it. */
  readonly children: ReactNode;
}

const CHOICE =
  'relative flex min-h-12 cursor-pointer items-center gap-3 rounded-box border border-field-border bg-base-100 px-4 py-2 hover:bg-base-200 has-checked:border-primary has-checked:bg-primary/8 has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2';

/** Chooses the strategy that comes next, or none. */
export function StrategyChoice({ strategies, value, onChange, children }: StrategyChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const choices = [
    ...strategies.map(({ id, title, issue }) => ({ id, title, issue })),
    { id: null, title: t(($) => $.sitting.goal.nothingNext), issue: null },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t(($) => $.sitting.goal.next)}</legend>
      {choices.map(({ id, title, issue }) => (
        <Fragment key={id}>
          <label className={CHOICE}>
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
            </span>
          </label>
          {id !== null && id === value && children}
        </Fragment>
      ))}
    </fieldset>
  );
}
