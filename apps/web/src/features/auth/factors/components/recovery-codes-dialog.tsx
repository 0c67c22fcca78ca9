import { Copy, Download } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { downloadText } from '../../../../lib/browser/download-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { useCopying } from '../../../../ui/toasts/use-copying.ts';

/** A code in groups of four, which is easiest to copy by hand. */
const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, which can never be shown again, and lets them be copied or downloaded. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation();
  const copy = useCopying({
    copied: t(($) => $.recovery.copied),
    notCopied: t(($) => $.recovery.notCopied),
  });
  const text = `${codes.map(inGroups).join('\n')}\n`;

  const fileName = t(($) => $.recovery.file);

  return (
    <Dialog
      isOpen
      size="medium"
      title={t(($) => $.recovery.title)}
      closeLabel={t(($) => $.security.close)}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t(($) => $.recovery.kept)}</Button>}
    >
      <div className="grid gap-5 pb-4">
        <Notice tone="warning">
          <p>{t(($) => $.recovery.once)}</p>
        </Notice>
        <ul
          role="list"
          aria-label={t(($) => $.recovery.title)}
          className="grid justify-center gap-x-8 gap-y-2 rounded-field border border-base-300 bg-base-200 p-4 font-mono tabular-nums sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="select-all whitespace-nowrap">
              {inGroups(code)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="outline"
            icon={<Copy aria-hidden="true" className="size-5" />}
            onPress={() => void copy(text)}
          >
            {t(($) => $.recovery.copy)}
          </Button>
          <Button
            variant="outline"
            icon={<Download aria-hidden="true" className="size-5" />}
            onPress={() => downloadText(text, 'text/plain', fileName)}
          >
            {t(($) => $.recovery.download)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
