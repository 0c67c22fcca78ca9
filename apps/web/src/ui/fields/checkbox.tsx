import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly children?: ReactNode;
  /** The accessible name if there is no text beside the box. */
  readonly label?: string;
  /** The id of the element that describes it. */
  readonly describedBy?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A checkbox. */
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
        className="checkbox checkbox-primary rounded-md border-field-border"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
