import { useState } from 'react';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { UserIdentity } from '../../../../lib/backend/supabase.ts';
import { ProofMissing, type WithProof } from '../../../../lib/session/fresh-proof.ts';
import type { SocialProvider } from '../../../../lib/settings/config.ts';
import { providerName, useSocialProviders } from '../../../../lib/settings/use-social-providers.ts';
import { ConfirmDialog } from '../../../../lists/confirm-dialog.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProviderMark } from '../../../../ui/drawings/provider-mark.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { type FailureToast, useFailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { linkAccount, unlinkAccount } from '../../api.ts';
import { identityLinkFault } from '../identity-link-fault.ts';

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

interface LinkableProviderProps {
  readonly provider: SocialProvider;
  readonly withProof: WithProof;
}

function LinkableProvider({ provider, withProof }: LinkableProviderProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isPending, setPending] = useState(false);
  const failure = useFailureToast();

  async function link() {
    failure.takeBack();
    setPending(true);
    try {
      await withProof(() => linkAccount(provider.id, language));
    } catch (error) {
      setPending(false);
      if (error instanceof ProofMissing) return;
      const fault = identityLinkFault(error);
      failure.tell(t(($) => $.account.linked.faults[fault]));
    }
  }

  return (
    <li>
      <Button
        variant="outline"
        icon={<ProviderMark provider={provider.id} />}
        isPending={isPending}
        onPress={() => void link()}
      >
        {t(($) => $.account.linked.link, { provider: provider.name })}
      </Button>
    </li>
  );
}

interface UnlinkDialogProps {
  readonly identity: UserIdentity;
  readonly name: string;
  /** Outlives the dialog, which closes after a failure too. */
  readonly failure: FailureToast;
  readonly withProof: WithProof;
  readonly onClose: () => void;
}

function UnlinkDialog({ identity, name, failure, withProof, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation();
  const [isPending, setPending] = useState(false);

  async function unlink() {
    failure.takeBack();
    setPending(true);
    try {
      await withProof(() => unlinkAccount(identity));
      toast.success(t(($) => $.account.linked.unlinked, { provider: name }));
    } catch (error) {
      const fault = identityLinkFault(error);
      if (!(error instanceof ProofMissing)) failure.tell(t(($) => $.account.linked.faults[fault]));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t(($) => $.account.linked.confirmTitle, { provider: name })}
      confirmLabel={t(($) => $.account.linked.unlink)}
      cancelLabel={t(($) => $.account.linked.cancel)}
      isPending={isPending}
      onConfirm={() => void unlink()}
      onClose={() => isPending || onClose()}
    >
      <p>{t(($) => $.account.linked.confirmText, { provider: name })}</p>
    </ConfirmDialog>
  );
}
