import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Faults } from '../faults.ts';

interface MailedCodeFieldProps {
  readonly faults: Faults;
  readonly autoFocus?: boolean;
}

/** The field for the code of a mail. It has no maximum length, which would cut off a code that is pasted with spaces. */
export function MailedCodeField({ faults: { code }, autoFocus = false }: MailedCodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(($) => $.auth.update.code)}
      description={t(($) => $.auth.update.codeHint)}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
      error={code && t(($) => $.auth.errors[code])}
    />
  );
}
