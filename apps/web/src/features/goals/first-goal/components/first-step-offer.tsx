import '../../../../i18n/first-goal-texts.ts';
import { isBlank } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { cleanTitle } from '@bloom/domain/texts/title';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { readDraft } from '../../../../drafts/draft.ts';
import { useDraftAt } from '../../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { Goal } from '../../goal.ts';
import { selectGoals } from '../../list.ts';
import { createFirstStep, type FirstStep, firstStepPlace, parseFirstStep } from '../first-goal.ts';

interface FirstStepOfferProps {
  readonly owner: string;
  /** The first goal, which was planted just now. */
  readonly goalId: string;
}

/**
 * Offers one small first step for the first goal, a strategy that is typed here, if the goal has none or one was typed
 * already.
 */
export function FirstStepOffer({ owner, goalId }: FirstStepOfferProps) {
  const goal = useSelector(selectGoals).list.find(({ id }) => id === goalId);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  // Decided once: what is typed stays when another device adds a strategy.
  if (isWanted === null && goal !== undefined)
    setWanted(goal.strategies.length === 0 || readDraft(firstStepPlace(owner)) !== null);
  if (isWanted !== true || goal === undefined) return null;
  return <Offer owner={owner} goal={goal} onOver={() => setWanted(false)} />;
}

/** The place of a new to-do depends on those that are there. */
const TODO_TABLES = ['todos'] as const;

interface OfferProps {
  readonly owner: string;
  readonly goal: Goal;
  readonly onOver: () => void;
}

function Offer({ owner, goal, onOver }: OfferProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  useTables(TODO_TABLES);
  const { restored, keep } = useDraftAt(firstStepPlace(owner), parseFirstStep);
  const [typed, setTyped] = useState<FirstStep>(
    restored?.goalId === goal.id ? restored : { goalId: goal.id, title: '', isTodo: false },
  );
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = cleanTitle(typed.title);
  const settle = useUnsaved(title !== '', () => keep(null));
  const isOver = useRef(false);
  useEffect(() => {
    heading.current?.focus();
    return () => {
      // The goal takes the focus once it has moved up into the place of the offer: earlier, the page would scroll to it.
      if (isOver.current) document.querySelector<HTMLElement>('main [data-goal]')?.focus();
    };
  }, []);

  function input(part: Partial<FirstStep>) {
    const next = { ...typed, ...part };
    setTyped(next);
    keep(isBlank(next.title) ? null : next);
  }

  function close() {
    settle();
    keep(null);
    isOver.current = true;
    onOver();
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (title === '') {
      field.current?.focus();
      return;
    }
    await dispatch(createFirstStep(typed));
    close();
    const added = t(($) => $.firstGoal[typed.isTodo ? 'stepToDo' : 'stepAdded'], { title });
    toast.success(added, undefined, { about: goal.id });
  }

  return (
    <section
      aria-labelledby="first-step"
      className="rounded-box border border-primary/40 bg-base-100 p-5 shadow-sm sm:p-8"
    >
      <form noValidate onSubmit={(event) => void add(event)} className="grid max-w-3xl gap-4">
        <h2 ref={heading} id="first-step" tabIndex={-1} className="outline-none">
          {t(($) => $.firstGoal.planted)}
        </h2>
        <TextField
          ref={field}
          label={t(($) => $.firstGoal.strategy)}
          description={t(($) => $.firstGoal.strategyHint)}
          error={isTried && title === '' && t(($) => $.goals.rows.missing)}
          value={typed.title}
          maxLength={TEXT_LIMITS.collectionTitle}
          onChange={(event) => input({ title: event.currentTarget.value })}
        />
        <div className="flex">
          <Checkbox isChecked={typed.isTodo} onChange={(isTodo) => input({ isTodo })}>
            {t(($) => $.firstGoal.toList)}
          </Checkbox>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t(($) => $.firstGoal.addStep)}</Button>
          <Button variant="quiet" onPress={close}>
            {t(($) => $.firstGoal.skip)}
          </Button>
        </div>
      </form>
    </section>
  );
}
