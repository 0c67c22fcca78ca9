import { ChevronDown } from 'lucide-react';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A native select, so that phones show their own picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <label className="relative grid min-w-[min(8rem,100%)]">
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className="min-h-11 min-w-0 cursor-pointer appearance-none truncate rounded-field border border-field-border bg-base-100 py-2 ps-3 pe-9 font-medium max-lg:ps-2.5 max-lg:pe-7.5"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-2.5 top-1/2 size-5 max-lg:end-1.5 -translate-y-1/2 text-muted"
      />
    </label>
  );
}
