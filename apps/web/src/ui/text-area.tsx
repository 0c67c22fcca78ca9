import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldAttributes } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/** A multi-line text field with a label; near `maxLength` it shows a counter. */
export function TextArea({ label, description, error, onChange, ...area }: TextAreaProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;

  function changed(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length);
    onChange?.(event);
  }

  return (
    <Field
      id={id}
      label={label}
      description={description}
      error={error}
      aside={<Counter length={length} limit={area.maxLength} />}
    >
      <textarea
        rows={4}
        {...area}
        {...fieldAttributes(id, error, description)}
        onChange={changed}
        className={classNames(
          'textarea w-full text-base leading-relaxed',
          error ? 'textarea-error' : 'border-field-border',
        )}
      />
    </Field>
  );
}

/** An `output` is read out when it changes: only that there is no more room is, not every letter. */
function Counter({ length, limit }: { length: number; limit: number | undefined }) {
  if (limit === undefined || length < limit * 0.8) return null;
  const isFull = length >= limit;
  const count = `${length}/${limit}`;
  return (
    <p className={classNames('ml-auto tabular-nums', isFull ? 'text-error' : 'text-muted')}>
      {isFull || count}
      <output>{isFull && count}</output>
    </p>
  );
}
