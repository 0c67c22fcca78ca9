import type { ReactNode } from 'react';

interface SwitchProps {
  readonly children: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({ children, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        role="switch"
        className="toggle toggle-primary border-field-border"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
