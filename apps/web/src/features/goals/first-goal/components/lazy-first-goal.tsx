import '../../../../i18n/first-goal-texts.ts';
import { TEXT_LIMITS } from '@bloom/domain/limits';
import { cleanTitle } from '@bloom/domain/title';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SatisfactionPicker } from '../../../../cards/satisfaction-picker.tsx';
import { useDraftAt } from '../../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/satisfaction-drawing.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { OVER_GOALS } from '../../over-goals.ts';
import { createFirstGoal, type FirstGoal, parseFirstGoal, UNTYPED } from '../first-goal.ts';

/** On the goals page without goals: two questions whose answers are the first goal, without its form. */
export function FirstGoalForm({ owner }: { readonly owner: string }) {
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

  function input(part: Partial<FirstGoal>) {
    const next = { ...typed, ...part };
    setTyped(next);
    keep(next.title.trim() === '' ? null : next);
  }

  function plant(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isMissing) field.current?.focus();
    if (isMissing || isPlanted.current) return;
    isPlanted.current = true;
    const title = cleanTitle(typed.title);
    void dispatch(createFirstGoal(typed)).then((about) =>
      toast.success(
        t(($) => $.firstGoal.plantedText, { title }),
        undefined,
        { about },
      ),
    );
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
        autoComplete="off"
        onChange={(event) => input({ title: event.currentTarget.value })}
      />
      <SatisfactionPicker
        label={t(($) => $.firstGoal.now)}
        value={typed.satisfaction}
        onChange={(satisfaction) => input({ satisfaction })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit">{t(($) => $.firstGoal.plant)}</Button>
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
