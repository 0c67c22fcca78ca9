import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { UserIdentity } from '../../../../lib/backend/supabase.ts';
import type { WithProof } from '../../../../lib/session/fresh-proof.ts';
import type { SocialProvider } from '../../../../lib/settings/config.ts';
import { providerName, useSocialProviders } from '../../../../lib/settings/use-social-providers.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProviderMark } from '../../../../ui/drawings/provider-mark.tsx';
import { useFailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { LinkableProvider } from './linkable-provider.tsx';
import { UnlinkDialog } from './unlink-dialog.tsx';

interface LinkedAccountsProps {
  readonly identities: readonly UserIdentity[];
  readonly withProof: WithProof;
}

/** The sign-in methods of the account; those of providers can be linked and unlinked, except the last one. */
export function LinkedAccounts({ identities, withProof }: LinkedAccountsProps) {
  const { t } = useTranslation();
  const { providers, manualLinking } = useSocialProviders();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const unlinking = useFailureToast();
  const free = providers.filter(({ id }) => !identities.some(({ provider }) => provider === id));
  if (providers.length === 0 && identities.every(({ provider }) => provider === 'email')) {
    return null;
  }
  return (
    <div className="grid gap-3">
      <h3>{t(($) => $.account.linked.title)}</h3>
      <ul role="list" className="grid gap-2">
        {identities.map((identity) => (
          <LinkedAccount
            key={identity.identity_id}
            identity={identity}
            name={nameOf(
              identity,
              providers,
              t(($) => $.account.linked.email),
            )}
            canLeave={manualLinking && identities.length > 1 && identity.provider !== 'email'}
            onLeave={() => setLeaving(identity)}
          />
        ))}
        {manualLinking &&
          free.map((provider) => (
            <LinkableProvider key={provider.id} provider={provider} withProof={withProof} />
          ))}
      </ul>
      {leaving !== null && (
        <UnlinkDialog
          identity={leaving}
          name={providerName(providers, leaving.provider)}
          failure={unlinking}
          withProof={withProof}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

const nameOf = (
  { provider }: UserIdentity,
  providers: readonly SocialProvider[],
  email: string,
): string => (provider === 'email' ? email : providerName(providers, provider));

interface LinkedAccountProps {
  readonly identity: UserIdentity;
  readonly name: string;
  readonly canLeave: boolean;
  readonly onLeave: () => void;
}

function LinkedAccount({ identity, name, canLeave, onLeave }: LinkedAccountProps) {
  const { t } = useTranslation();
  const address: unknown = identity.identity_data?.email;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <ProviderMark provider={identity.provider} />
      <span className="min-w-0 grow basis-[10rem]">
        <span className="block font-semibold">{name}</span>
        {typeof address === 'string' && (
          <span className="block wrap-anywhere text-muted">{address}</span>
        )}
      </span>
      {canLeave && (
        <Button
          variant="quiet"
          aria-label={t(($) => $.account.linked.unlinkName, { provider: name })}
          onPress={onLeave}
        >
          {t(($) => $.account.linked.unlink)}
        </Button>
      )}
    </li>
  );
}
