import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Faults } from '../faults.ts';

interface CodeFieldProps {
  readonly faults: Faults;
  /** Where the code is found, when no authenticator app shows it. */
  readonly hint?: string;
}

/** The code of a second factor. Phones offer it by themselves; spaces of a pasted one do no harm. */
export function CodeField({ faults, hint }: CodeFieldProps) {
  const { t } = useTranslation();
  const { code } = faults;
  return (
    <TextField
      label={t(($) => $.security.code.label)}
      description={hint ?? t(($) => $.security.code.hint)}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      error={code && t(($) => $.security.errors[code])}
    />
  );
}

/** The code of a form as the server takes it. */
export function readCode(form: HTMLFormElement): string {
  return String(new FormData(form).get('code') ?? '').replace(/\s/g, '');
}
