import '../../../../i18n/passkeys-texts.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { useQuestion } from '../../../../ui/question.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useFailureToast } from '../../../../ui/use-failure-toast.ts';
import { useProblemText } from '../../components/use-problem-text.ts';
import { useFreshProof } from '../../fresh-proof/components/use-fresh-proof.tsx';
import { deviceOf } from '../../sessions/device.ts';
import { attempt } from '../../thunks.ts';
import { freeName } from '../../verified-factors.ts';
import { usePasskeySupport } from '../passkeys.ts';
import { addPasskey, type Passkey, removePasskey } from '../passkeys-api.ts';
import { PasskeyLine } from './passkey-line.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** The passkeys of the account: list, add, rename, remove. Nothing if passkeys are not supported. */
export function Passkeys() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const heading = useRef<HTMLHeadingElement>(null);
  const support = usePasskeySupport();
  const { passkeys, hasFailed, again } = usePasskeys(support !== 'none');
  const [withProof, proof] = useFreshProof();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const failure = useFailureToast();

  async function change(action: () => Promise<void>, done: string) {
    failure.takeBack();
    const problem = await attempt(() => withProof(action));
    if (problem === null) toast.success(done);
    else failure.tell(problemText(problem));
    again();
  }

  const nameOf = ({ friendly_name: name }: Passkey) => name ?? t(($) => $.passkeys.unnamed);

  async function add(known: readonly Passkey[]) {
    const { browser, system } = deviceOf(navigator.userAgent);
    const words =
      browser !== null && system !== null
        ? t(($) => $.security.sessions.device.both, { browser, system })
        : (browser ?? system ?? t(($) => $.passkeys.unnamed));
    const name = freeName(words, known.map(nameOf));
    setAdding(true);
    await change(
      () => addPasskey(name),
      t(($) => $.passkeys.added),
    );
    setAdding(false);
  }

  const askToRemove = (passkey: Passkey) =>
    ask({
      title: t(($) => $.passkeys.removeTitle),
      text: t(($) => $.passkeys.removeText),
      confirmLabel: t(($) => $.passkeys.remove),
      tone: 'danger',
      focusAfter: () => heading.current,
      onConfirm: () =>
        void change(
          () => removePasskey(passkey.id),
          t(($) => $.passkeys.removed),
        ),
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
