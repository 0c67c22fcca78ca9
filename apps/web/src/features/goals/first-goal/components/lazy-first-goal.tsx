import '../../../../i18n/first-goal-texts.ts';
import { isBlank } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { cleanTitle } from '@bloom/domain/texts/title';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SatisfactionPicker } from '../../../../cards/satisfaction-picker.tsx';
import { readDraft } from '../../../../drafts/draft.ts';
import { useDraftAt } from '../../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../../drafts/use-unsaved.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { newId } from '../../../../lib/new-id.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { OVER_GOALS } from '../../over-goals.ts';
import {
  createFirstGoal,
  firstStepPlace,
  parseFirstGoal,
  parseFirstStep,
  type FirstGoal as Typed,
  UNTYPED,
} from '../first-goal.ts';
import { FirstStepOffer } from './first-step-offer.tsx';

interface FirstGoalProps {
  readonly owner: string;
  /** Whether there are no goals; false once the first one is planted. */
  readonly isEmpty: boolean;
  /** What new people are shown below the questions, or if no first step is offered. */
  readonly welcome: ReactNode;
}

/** On the goals page: asks for the first goal, and then for one small first step. */
export function FirstGoal({ owner, isEmpty, welcome }: FirstGoalProps) {
  const [planted, setPlanted] = useState<string | null>(
    () => parseFirstStep(readDraft(firstStepPlace(owner)))?.goalId ?? null,
  );
  if (!isEmpty)
    return planted === null ? welcome : <FirstStepOffer owner={owner} goalId={planted} />;
  return (
    <>
      <FirstGoalForm owner={owner} onPlanted={setPlanted} />
      <div className="mx-auto w-full max-w-3xl">{welcome}</div>
    </>
  );
}

interface FirstGoalFormProps {
  readonly owner: string;
  /** Called with the id of the goal. */
  readonly onPlanted: (goalId: string) => void;
}

/** Two questions whose answers are the first goal, without its form. */
function FirstGoalForm({ owner, onPlanted }: FirstGoalFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { restored, keep } = useDraftAt({ owner, form: 'first-goal' }, parseFirstGoal);
  const [typed, setTyped] = useState(restored ?? UNTYPED);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isPlanted = useRef(false);
  const isMissing = cleanTitle(typed.title) === '';
  const settle = useUnsaved(!isMissing, () => keep(null));
  useEffect(
    () => () => {
      // The goal takes the place of the form, and the focus.
      if (isPlanted.current) document.querySelector<HTMLElement>('main [data-goal]')?.focus();
    },
    [],
  );

  function input(part: Partial<Typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    keep(isBlank(next.title) ? null : next);
  }

  function plant(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    if (isMissing || isPlanted.current) return;
    isPlanted.current = true;
    const id = newId();
    onPlanted(id);
    void dispatch(createFirstGoal(typed, id));
    settle();
    keep(null);
  }

  return (
    <form
      noValidate
      onSubmit={plant}
      className="mx-auto grid w-full max-w-3xl gap-6 rounded-box border border-primary/40 bg-base-100 p-5 shadow-sm sm:p-8"
    >
      <div className="flex items-center gap-4 sm:gap-6">
        <SatisfactionDrawing of={typed.satisfaction ?? 1} className="size-16 shrink-0 sm:size-24" />
        <p className="text-balance text-lg">{t(($) => $.firstGoal.empty)}</p>
      </div>
      <TextField
        ref={field}
        label={t(($) => $.firstGoal.hope)}
        description={t(($) => $.firstGoal.titleHint)}
        error={isTried && isMissing && t(($) => $.goals.basics.titleMissing)}
        value={typed.title}
        maxLength={TEXT_LIMITS.goalTitle}
        onChange={(event) => input({ title: event.currentTarget.value })}
      />
      <SatisfactionPicker
        label={t(($) => $.firstGoal.now)}
        value={typed.satisfaction}
        unchosen={<Ends />}
        onChange={(satisfaction) => input({ satisfaction })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          {t(($) => $.firstGoal.plant)}
        </Button>
        <Link to="/goals/new" {...OVER_GOALS} className="link inline-flex min-h-11 items-center">
          {t(($) => $.firstGoal.whole)}
        </Link>
        <Link to="/thank_you_for_signing_up" className="link inline-flex min-h-11 items-center">
          {t(($) => $.firstGoal.guide)}
        </Link>
      </div>
    </form>
  );
}

/** Where a row of plants has no words: what the first and the last one stand for. */
function Ends() {
  const words = useSatisfactionWords();
  return (
    <span className="flex justify-between gap-4 font-normal text-muted">
      <span>{words[4]}</span>
      <span>{words[0]}</span>
    </span>
  );
}
