import { type Satisfaction, toSatisfaction } from '@bloom/domain/goals/satisfaction';
import { useState } from 'react';
import { SatisfactionScale } from '../../../cards/satisfaction-scale.tsx';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { updateRow } from '../../../sync/save/changes.ts';
import type { Goal } from '../goal.ts';
import { useHeldChange } from '../saves/use-held-change.ts';

/** On the card of an ongoing goal: sets the satisfaction with one tap, which the toast can undo. */
export function GoalSatisfaction({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const hold = useHeldChange();
  const { id, title, satisfaction } = goal;
  // Shown until it is saved, as the code that saves may still be on its way.
  const [chosen, setChosen] = useState<Satisfaction | null>(null);
  const value = chosen ?? toSatisfaction(satisfaction);

  function choose(level: Satisfaction) {
    const text = t(($) => $.goals.held.satisfaction, { title, level: words[level] });
    setChosen(level);
    void hold(updateRow('goals', id, { satisfaction: level }), text).finally(() =>
      // Another one may have been chosen since.
      setChosen((now) => (now === level ? null : now)),
    );
  }

  return (
    <div className="grid gap-1">
      <p className="font-medium leading-snug">{words[value]}</p>
      <div className="-mx-2">
        <SatisfactionScale
          isSmall
          label={t(($) => $.goals.list.satisfaction, { title })}
          value={value}
          onChange={choose}
        />
      </div>
    </div>
  );
}
