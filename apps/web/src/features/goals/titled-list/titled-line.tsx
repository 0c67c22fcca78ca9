import { ListPlus, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, useContext } from 'react';
import { Overcome } from '../../../cards/overcome.tsx';
import { ReferenceSelect } from '../../../cards/reference-select.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { presentMoment } from '../../../lib/present.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';
import { OtherList } from './both-lists.ts';

interface TitledLineProps {
  readonly name: TitledName;
  readonly row: TitledValues;
  /** Whether another row has its title. */
  readonly isDoubled: boolean;
  /** Whether it is a strategy that answers an issue. */
  readonly isAnswer: boolean;
  /** Whether it was resolved just now. */
  readonly isNew: boolean;
  readonly onResolve: (isResolved: boolean) => void;
  readonly onChange: (row: TitledValues) => void;
  /** Adds it to the to-do list, if that is possible. */
  readonly onDo: (() => void) | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** An issue or a strategy while its title is not edited: struck through when resolved. */
export function TitledLine(props: TitledLineProps) {
  const { name, row, isAnswer, onChange, onDo } = props;
  const { t } = useTranslation();
  const { title } = row;
  const isResolved = row.completed_at !== null;
  const canDo = onDo !== null && !isResolved;
  // "If the issue, then" is read before the strategy.
  const words = (
    <p className={classNames('wrap-anywhere text-pretty', isResolved && 'text-muted line-through')}>
      {title}
    </p>
  );

  function resolve(isChecked: boolean) {
    props.onResolve(isChecked);
    const { helped_by: _, ...open } = row;
    onChange(
      isChecked ? { ...row, completed_at: presentMoment() } : { ...open, completed_at: null },
    );
  }

  return (
    <>
      <Checkbox
        label={t(($) => $.goals.rows[name === 'issues' ? 'resolve' : 'finish'], { title })}
        isChecked={isResolved}
        onChange={resolve}
      />
      <div
        className={classNames(
          'min-w-[min(8rem,100%)] flex-1 py-2',
          canDo && (isAnswer ? 'strategy-answering' : 'strategy-asking'),
        )}
      >
        {!isAnswer && words}
        <Reference name={name} row={row} onChange={onChange} />
        {isAnswer && words}
        {props.isDoubled && (
          <p role="alert" className="font-medium text-error text-sm">
            {t(($) => $.goals.rows.duplicate)}
          </p>
        )}
      </div>
      {isResolved && props.isNew && name === 'issues' && <Overcome />}
      <span className="ml-auto flex flex-wrap justify-end">
        {canDo && (
          <Button
            variant="icon"
            aria-label={t(($) => $.strategies.do, { title })}
            caption={t(($) => $.strategies.doHint)}
            onPress={onDo}
          >
            <ListPlus aria-hidden="true" className="size-4" />
          </Button>
        )}
        <Button
          variant="icon"
          data-edit
          aria-label={t(($) => $.goals.rows.edit, { title })}
          caption={t(($) => $.goals.rows.editShort)}
          onPress={props.onEdit}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="icon"
          aria-label={t(($) => $.goals.rows.delete, { title })}
          caption={t(($) => $.goals.rows.deleteConfirm)}
          onPress={props.onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </>
  );
}

function Reference(props: Omit<ComponentProps<typeof ReferenceSelect>, 'others'>) {
  return <ReferenceSelect {...props} others={useContext(OtherList)} />;
}
