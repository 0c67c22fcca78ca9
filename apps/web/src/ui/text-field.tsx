import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { useCount } from './counter.tsx';
import { Field, fieldAttributes } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/**
 * A text field with a label; near `maxLength` it shows a counter. Accepts every attribute of an input; `error` marks it as
 * invalid.
 */
export function TextField({ label, description, error, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const [count, recount] = useCount(input);

  function changed(event: ChangeEvent<HTMLInputElement>) {
    recount(event.currentTarget.value);
    onChange?.(event);
  }

  return (
    <Field id={id} label={label} description={description} error={error} count={count}>
      <input
        {...input}
        {...fieldAttributes(id, error, description)}
        onChange={changed}
        className={classNames(
          'input min-h-11 w-full text-base',
          error ? 'input-error' : 'border-field-border',
        )}
      />
    </Field>
  );
}
