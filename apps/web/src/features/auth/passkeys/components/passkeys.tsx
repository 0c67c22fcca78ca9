import '../../../../i18n/passkeys-texts.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useQuestion } from '../../../../ui/question.tsx';
import { useProvedChange } from '../../fresh-proof/components/use-proved-change.tsx';
import { deviceOf } from '../../sessions/device.ts';
import { useDeviceName } from '../../sessions/use-device-name.ts';
import { freeName } from '../../verified-factors.ts';
import { usePasskeySupport } from '../passkeys.ts';
import { addPasskey, type Passkey, removePasskey } from '../passkeys-api.ts';
import { PasskeyLine } from './passkey-line.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** The passkeys of the account: list, add, rename, remove. Nothing if passkeys are not supported. */
export function Passkeys() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const support = usePasskeySupport();
  const { passkeys, hasFailed, again } = usePasskeys(support !== 'none');
  const [change, proof] = useProvedChange();
  const deviceName = useDeviceName();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const unnamed = t(($) => $.passkeys.unnamed);
  const nameOf = ({ friendly_name: name }: Passkey) => name ?? unnamed;

  async function add(known: readonly Passkey[]) {
    const words = deviceName(deviceOf(navigator.userAgent)) ?? unnamed;
    const name = freeName(words, known.map(nameOf));
    setAdding(true);
    await change(
      () => addPasskey(name),
      t(($) => $.passkeys.added),
    );
    setAdding(false);
    again();
  }

  async function remove({ id }: Passkey) {
    await change(
      () => removePasskey(id),
      t(($) => $.passkeys.removed),
    );
    again();
  }

  const askToRemove = (passkey: Passkey) =>
    ask({
      title: t(($) => $.passkeys.removeTitle),
      text: t(($) => $.passkeys.removeText),
      confirmLabel: t(($) => $.passkeys.remove),
      tone: 'danger',
      focusAfter: () => heading.current,
      onConfirm: () => void remove(passkey),
    });

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
        <ul className="grid w-full grid-cols-1 gap-2">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              name={nameOf(passkey)}
              onRename={() => setRenaming(passkey)}
              onRemove={() => askToRemove(passkey)}
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
