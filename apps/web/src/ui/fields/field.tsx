import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Count, Counter, FullStatus } from './counter.tsx';

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly count?: Count;
  readonly children: ReactNode;
}

/** The frame of a form field: label above, then the control, then its error or description, and the count of its letters. */
export function Field({ id, label, description, error, count, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      <div className="flex justify-between gap-4 text-sm empty:hidden">
        {error ? (
          <p
            ref={readOut}
            id={errorId(id)}
            className="flex items-start gap-1.5 font-medium text-error"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : description ? (
          <p id={descriptionId(id)} className="text-muted">
            {description}
          </p>
        ) : null}
        {count && <Counter {...count} />}
      </div>
      {count?.limit !== undefined && <FullStatus {...count} />}
    </div>
  );
}

/**
 * The `ref` of an error. A screen reader reads it with the field that gets the focus; a field that has the focus already,
 * as after Enter, gets none: there it is read out as it comes.
 */
function readOut(error: HTMLElement | null): void {
  if (error?.id === errorId(String(document.activeElement?.id))) error.role = 'alert';
}

const errorId = (id: string) => `${id}-error`;
const descriptionId = (id: string) => `${id}-description`;

interface Described {
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * The attributes that connect a control with its label, error and description. That it is required is said by ARIA: with
 * the attribute of HTML, Firefox tells screen readers that the control and its form are invalid as long as it is empty.
 */
export function fieldAttributes(id: string, { error, description, required, ...own }: Described) {
  const described = error ? errorId(id) : description ? descriptionId(id) : undefined;
  return {
    id,
    required: undefined,
    'aria-required': required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [described, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
  };
}
