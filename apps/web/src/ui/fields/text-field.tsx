import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { characterLimit } from './character-limit.ts';
import { Field, fieldAttributes } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/**
 * A text field with a label; near `maxLength`, in characters, it counts those of its `value`. Accepts every attribute of
 * an input; `error` marks it as invalid. Browsers offer what was typed once, also by somebody else: only with `autoComplete`.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, error, ...input } = props;
  const id = useId();
  const { count, limited, cut } = characterLimit(String(input.value ?? ''), input.maxLength);
  return (
    <Field id={id} label={label} description={description} error={error} count={count}>
      <input
        autoComplete="off"
        {...input}
        {...fieldAttributes(id, props)}
        {...limited}
        onChange={(event) => {
          cut(event);
          input.onChange?.(event);
        }}
        className={classNames(
          'input min-h-11 w-full text-base',
          error ? 'input-error' : 'border-field-border',
        )}
      />
    </Field>
  );
}
