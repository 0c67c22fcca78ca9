import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { useProvedChange } from '../../fresh-proof/components/use-proved-change.tsx';
import { deviceOf } from '../../sessions/device.ts';
import { useDeviceName } from '../../sessions/use-device-name.ts';
import { freeName } from '../../verified-factors.ts';
import { addPasskey, type Passkey, removePasskey } from '../passkeys-api.ts';

/**
 * Adds passkeys, named after the device, and removes them after a question.
 * @param onChanged called after a change, whether or not it worked
 */
export function usePasskeyChanges(onChanged: () => void) {
  const { t } = useTranslation();
  const [change, proof] = useProvedChange();
  const deviceName = useDeviceName();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const [isAdding, setAdding] = useState(false);
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
    onChanged();
  }

  async function remove({ id }: Passkey) {
    await change(
      () => removePasskey(id),
      t(($) => $.passkeys.removed),
    );
    onChanged();
  }

  const askToRemove = (passkey: Passkey, focusAfter: () => HTMLElement | null) =>
    ask({
      title: t(($) => $.passkeys.removeTitle),
      text: t(($) => $.passkeys.removeText),
      confirmLabel: t(($) => $.passkeys.remove),
      tone: 'danger',
      focusAfter,
      onConfirm: () => void remove(passkey),
    });

  return { nameOf, isAdding, add, askToRemove, question, proof };
}
