import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { HasSync } from '../../../../sync/store/slice.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { selectIsOnList } from '../../list.ts';

interface StrategyTodoProps {
  readonly goalId: string;
  readonly strategy: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** Offers to add the next strategy to the to-do list, or says that it is there already. */
export function StrategyTodo({ goalId, strategy, isChosen, onChange }: StrategyTodoProps) {
  const { t } = useTranslation();
  const isOnList = useSelector((state: HasSync) => selectIsOnList(state, goalId, strategy));
  if (isOnList === null) return null;
  if (isOnList)
    return <p className="ps-12 pe-4 pb-3 text-muted text-sm">{t(($) => $.sitting.goal.onList)}</p>;
  return (
    <div className="flex ps-12 pe-4 pb-2">
      <Checkbox isChecked={isChosen} onChange={onChange}>
        {t(($) => $.sitting.goal.toList)}
      </Checkbox>
    </div>
  );
}
