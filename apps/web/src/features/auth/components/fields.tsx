import { useTranslation } from '../../../i18n/use-translation.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Faults } from '../faults.ts';

interface EmailFieldProps {
  readonly faults: Faults;
  readonly autoComplete: string;
  /** If it is something else than the address of the account. */
  readonly label?: string;
}

/** The address of an account. */
export function EmailField({ faults, autoComplete, label }: EmailFieldProps) {
  const { t } = useTranslation();
  const { email } = faults;
  return (
    <TextField
      label={label ?? t(($) => $.auth.email)}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      error={email && t(($) => $.auth.errors[email])}
    />
  );
}

/** Tells a password manager whose the password of this form is, where nobody has to type the address. */
export function KnownAddress({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}

/** The password of an account that exists. */
export function CurrentPasswordField({ faults }: { faults: Faults }) {
  const { t } = useTranslation();
  const { password } = faults;
  return (
    <PasswordField
      label={t(($) => $.auth.password)}
      name="password"
      autoComplete="current-password"
      required
      showLabel={t(($) => $.auth.showPassword)}
      hideLabel={t(($) => $.auth.hidePassword)}
      error={password && t(($) => $.auth.errors[password])}
    />
  );
}

/** The two fields for a new password. */
export function NewPasswordFields({ faults, label }: { faults: Faults; label: string }) {
  const { t } = useTranslation();
  const { password, confirmation } = faults;
  const shared = { autoComplete: 'new-password', required: true };
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        name="password"
        showLabel={t(($) => $.auth.showPassword)}
        hideLabel={t(($) => $.auth.hidePassword)}
        description={t(($) => $.auth.passwordHint)}
        error={password && t(($) => $.auth.errors[password])}
      />
      <PasswordField
        {...shared}
        label={t(($) => $.auth.passwordConfirmation)}
        name="password_confirmation"
        showLabel={t(($) => $.auth.showConfirmation)}
        hideLabel={t(($) => $.auth.hideConfirmation)}
        error={confirmation && t(($) => $.auth.errors[confirmation])}
      />
    </>
  );
}
