import '../../../../i18n/passkeys-texts.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/status/load-failed.tsx';
import { usePasskeySupport } from '../passkeys.ts';
import type { Passkey } from '../passkeys-api.ts';
import { PasskeyLine } from './passkey-line.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { usePasskeyChanges } from './use-passkey-changes.ts';
import { usePasskeys } from './use-passkeys.ts';

/** The passkeys of the account: list, add, rename, remove. Nothing if passkeys are not supported. */
export function Passkeys() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const support = usePasskeySupport();
  const { passkeys, hasFailed, again } = usePasskeys(support !== 'none');
  const { nameOf, isAdding, add, askToRemove, question, proof } = usePasskeyChanges(again);
  const [renaming, setRenaming] = useState<Passkey | null>(null);

  if (support === 'none' || passkeys === 'none') return null;
  return (
    <div className="grid justify-items-start gap-3 pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {t(($) => $.passkeys.title)}
      </h3>
      <p>{t(($) => $.passkeys.lead)}</p>
      {hasFailed && (
        <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={again}>
          <p>{t(($) => $.passkeys.failed)}</p>
        </LoadFailed>
      )}
      {passkeys !== null && passkeys.length > 0 && (
        <ul role="list" className="grid w-full grid-cols-1 gap-2">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              name={nameOf(passkey)}
              onRename={() => setRenaming(passkey)}
              onRemove={() => askToRemove(passkey, () => heading.current)}
            />
          ))}
        </ul>
      )}
      {support === 'full' ? (
        <Button
          variant="outline"
          icon={<Plus aria-hidden="true" className="size-5" />}
          isPending={isAdding}
          isDisabled={passkeys === null}
          onPress={() => void add(passkeys ?? [])}
        >
          {t(($) => (isAdding ? $.passkeys.adding : $.passkeys.add))}
        </Button>
      ) : (
        <p className="text-muted text-sm">{t(($) => $.passkeys.unsupported)}</p>
      )}
      {renaming !== null && (
        <PasskeyNameDialog
          id={renaming.id}
          name={nameOf(renaming)}
          onRenamed={() => {
            setRenaming(null);
            again();
          }}
          onClose={() => setRenaming(null)}
        />
      )}
      {question}
      {proof}
    </div>
  );
}
