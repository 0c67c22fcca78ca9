import type { ReactNode } from 'react';

interface SwitchProps {
  readonly children: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/**
 * A switch that takes effect at once. With `isDisabled` it keeps its place and the focus, which a browser takes from one
 * that is disabled by its own press.
 */
export function Switch({ children, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        role="switch"
        className="toggle toggle-primary border-field-border aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
        checked={isOn}
        aria-checked={isOn}
        aria-disabled={isDisabled || undefined}
        onChange={(event) => isDisabled || onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
