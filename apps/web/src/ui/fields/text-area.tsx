import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { characterLimit } from './character-limit.ts';
import { Field, fieldAttributes } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}

/** A multi-line text field with a label; near `maxLength`, in characters, it shows a counter. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, onChange, ...area } = props;
  const id = useId();
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const text = area.value === undefined ? typed : String(area.value);
  const { count, limited, cut } = characterLimit(text, area.maxLength);

  function changed(event: ChangeEvent<HTMLTextAreaElement>) {
    cut(event);
    setTyped(event.currentTarget.value);
    onChange?.(event);
  }

  return (
    <Field id={id} label={label} description={description} error={error} count={count}>
      <textarea
        rows={4}
        {...area}
        {...fieldAttributes(id, props)}
        {...limited}
        onChange={changed}
        className={classNames(
          'textarea w-full text-base leading-relaxed',
          error ? 'textarea-error' : 'border-field-border',
        )}
      />
    </Field>
  );
}
