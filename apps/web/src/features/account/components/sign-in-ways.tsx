import { KeyRound, Mail } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { providerName, useSocialProviders } from '../../../lib/settings/use-social-providers.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/status/notice.tsx';

interface SignInWaysProps {
  readonly email: string;
  /** The sign-in methods of the account, such as `email` or `google`. */
  readonly providers: readonly string[];
}

/**
 * The email address and what can be changed about it; only for accounts with an email provider
 * (specification/account.md#profile).
 */
export function SignInWays({ email, providers }: SignInWaysProps) {
  const { t } = useTranslation();
  const hasEmail = providers.includes('email');
  const { providers: offered } = useSocialProviders();
  const others = providers.filter((provider) => provider !== 'email');
  const names = others.map((provider) => providerName(offered, provider));
  return (
    <>
      <p>
        <span className="block font-semibold">{t(($) => $.auth.email)}</span>
        <span className="wrap-anywhere">{email}</span>
      </p>
      {hasEmail ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/change_email" variant="outline">
            <Mail aria-hidden="true" className="size-5" />
            {t(($) => $.account.signIn.changeEmail)}
          </LinkButton>
          <LinkButton to="/update_password" variant="outline">
            <KeyRound aria-hidden="true" className="size-5" />
            {t(($) => $.account.signIn.changePassword)}
          </LinkButton>
        </div>
      ) : (
        <Notice tone="info">
          <p>{t(($) => $.account.signIn.social, { provider: names.join(', ') })}</p>
        </Notice>
      )}
    </>
  );
}
