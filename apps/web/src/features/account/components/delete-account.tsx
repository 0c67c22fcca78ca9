import '../../../i18n/account-texts.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../lists/dialogs/dialog-on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DeleteAccountProps } from './lazy-delete-dialog.tsx';

const DeleteDialog = dialogOnDemand(
  async () => (await import('./lazy-delete-dialog.tsx')).DeleteDialog,
);

/**
 * The button that asks for the email address and then deletes the account
 * (specification/account.md#deleting-the-account).
 */
export function DeleteAccount(props: DeleteAccountProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="text-error"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onPress={() => setOpen(true)}
      >
        {t(($) => $.account.delete.open)}
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
