import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, fieldAttributes } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password input whose text can be revealed. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, description, error, showLabel, hideLabel, ...input } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className="relative">
        <input
          {...input}
          {...fieldAttributes(id, props)}
          type={isShown ? 'text' : 'password'}
          className={classNames(
            'input min-h-11 w-full pr-12 text-base',
            error ? 'input-error' : 'border-field-border',
          )}
        />
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 z-10 grid w-11 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  );
}
