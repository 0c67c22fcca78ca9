import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useCount } from './counter.tsx';
import { Field, fieldAttributes } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/** A multi-line text field with a label; near `maxLength` it shows a counter. */
export function TextArea({ label, description, error, onChange, ...area }: TextAreaProps) {
  const id = useId();
  const [count, recount] = useCount(area);

  function changed(event: ChangeEvent<HTMLTextAreaElement>) {
    recount(event.currentTarget.value);
    onChange?.(event);
  }

  return (
    <Field id={id} label={label} description={description} error={error} count={count}>
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
