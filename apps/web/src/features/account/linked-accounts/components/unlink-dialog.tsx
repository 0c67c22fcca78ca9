import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { UserIdentity } from '../../../../lib/backend/supabase.ts';
import { ProofMissing, type WithProof } from '../../../../lib/session/fresh-proof.ts';
import { ConfirmDialog } from '../../../../lists/dialogs/confirm-dialog.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import type { FailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { unlinkAccount } from '../../api.ts';
import { identityLinkFault } from '../identity-link-fault.ts';

interface UnlinkDialogProps {
  readonly identity: UserIdentity;
  readonly name: string;
  /** Outlives the dialog, which closes after a failure too. */
  readonly failure: FailureToast;
  readonly withProof: WithProof;
  readonly onClose: () => void;
}

/** Asks before a sign-in method is unlinked, and unlinks it. */
export function UnlinkDialog({ identity, name, failure, withProof, onClose }: UnlinkDialogProps) {
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
