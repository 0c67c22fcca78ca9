import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Faults } from '../faults.ts';
import { readFields } from './use-submission.ts';

interface CodeFieldProps {
  readonly faults: Faults;
  /** Where the person finds the code, if no authenticator app shows it. */
  readonly hint?: string;
}

/** The field for a code of the second factor. Phones can fill it in; spaces in a pasted code are ignored. */
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

/** The code in a form, in the format of the server. */
export const readCode = (form: HTMLFormElement): string => readFields(form).code;
