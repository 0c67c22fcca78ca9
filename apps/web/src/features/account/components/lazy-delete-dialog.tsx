import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBeforeUnload } from '../../../lib/browser/before-unload.ts';
import { ProofMissing, type WithProof } from '../../../lib/session/fresh-proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/status/notice.tsx';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { deleteAccount } from '../api.ts';

export interface DeleteAccountProps {
  readonly email: string;
  readonly withProof: WithProof;
  /** What happens to a running subscription; null if there is none. */
  readonly subscription: string | null;
  readonly onDeleted: () => void;
}

/** Asks for the email address and then deletes the account. */
export function DeleteDialog({
  email,
  withProof,
  subscription,
  onDeleted,
  onClose,
}: DeleteAccountProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const [isPending, setPending] = useState(false);
  const failure = useFailureToast();
  // A page that is opened before the account is gone would take it for an empty one.
  useBeforeUnload(isPending);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const isSame = typed.trim().toLowerCase() === email.toLowerCase();
    setDifferent(!isSame);
    if (!isSame) {
      field.current?.focus();
      return;
    }
    failure.takeBack();
    setPending(true);
    try {
      await withProof(deleteAccount);
      onDeleted();
    } catch (error) {
      setPending(false);
      if (!(error instanceof ProofMissing)) failure.tell(t(($) => $.account.delete.failed));
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="small"
      title={t(($) => $.account.delete.title)}
      onClose={() => isPending || onClose()}
      footer={
        <>
          <Button variant="quiet" onPress={onClose} isDisabled={isPending}>
            {t(($) => $.account.delete.cancel)}
          </Button>
          <Button variant="danger" type="submit" form={form} isPending={isPending}>
            {isPending ? t(($) => $.account.delete.deleting) : t(($) => $.account.delete.confirm)}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Notice tone="warning">
          <p>{t(($) => $.account.delete.text)}</p>
          {subscription !== null && <p className="mt-2">{subscription}</p>}
        </Notice>
        <TextField
          ref={field}
          label={t(($) => $.account.delete.label, { email })}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={typed}
          readOnly={isPending}
          error={isDifferent && t(($) => $.account.delete.different)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setDifferent(false);
          }}
        />
      </form>
    </Dialog>
  );
}
