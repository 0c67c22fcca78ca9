import { useState } from 'react';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ProofMissing, type WithProof } from '../../../../lib/session/fresh-proof.ts';
import type { SocialProvider } from '../../../../lib/settings/config.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProviderMark } from '../../../../ui/drawings/provider-mark.tsx';
import { useFailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { linkAccount } from '../../api.ts';
import { identityLinkFault } from '../identity-link-fault.ts';

interface LinkableProviderProps {
  readonly provider: SocialProvider;
  readonly withProof: WithProof;
}

/** A provider of which no account is linked yet, with the button that links one. */
export function LinkableProvider({ provider, withProof }: LinkableProviderProps) {
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
