import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { Button, LinkButton } from '../../../../ui/button.tsx';

/** Fetched on demand, with all the code that reads files. */
const ImportDialog = dialogOnDemand(
  async () => (await import('./lazy-import-dialog.tsx')).ImportDialog,
);

/** Imports an export; `isOpen` says whether the person may add anything now. */
export function ImportData({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  if (!isOpen) {
    return (
      <>
        <p>{t(($) => $.account.import.locked)}</p>
        <LinkButton to="/checkout" variant="outline" className="justify-self-start">
          {t(($) => $.account.import.subscribe)}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p>{t(($) => $.account.import.text)}</p>
      <p>{t(($) => $.account.import.elsewhere)}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,.csv,.json,.txt,application/zip,text/csv,application/json"
        aria-label={t(($) => $.account.import.start)}
        className="hidden"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Upload aria-hidden="true" className="size-5" />}
        onPress={() => input.current?.click()}
      >
        {t(($) => $.account.import.start)}
      </Button>
      {file !== null && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
