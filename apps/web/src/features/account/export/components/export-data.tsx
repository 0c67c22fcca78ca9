import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { Button } from '../../../../ui/button.tsx';
import { discardLeftoverFiles } from '../leftover-files.ts';

/** Fetched on demand, with all the code that makes the file. */
const ExportDialog = dialogOnDemand(
  async () => (await import('./lazy-export-dialog.tsx')).ExportDialog,
);

/** Exports all data of the person (specification/account.md#export-and-import). */
export function ExportData() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void discardLeftoverFiles(), []);
  return (
    <>
      <p>{t(($) => $.account.export.text)}</p>
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Download aria-hidden="true" className="size-5" />}
        onPress={() => setOpen(true)}
      >
        {t(($) => $.account.export.start)}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
