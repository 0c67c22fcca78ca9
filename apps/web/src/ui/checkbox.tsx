import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly children?: ReactNode;
  /** The accessible name when there are no words beside the box. */
  readonly label?: string;
  /** The id of what explains it. */
  readonly describedBy?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A box to tick. */
export function Checkbox({
  children,
  label,
  describedBy,
  isChecked,
  onChange,
  isDisabled = false,
}: CheckboxProps) {
  return (
    <label className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3">
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        className="checkbox checkbox-primary border-field-border"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
