import '../../../../i18n/recovery-texts.ts';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useFailureToast } from '../../../../ui/toasts/use-failure-toast.ts';
import { useProblemText } from '../../components/use-problem-text.ts';
import { useFreshProof } from '../../fresh-proof/components/use-fresh-proof.tsx';
import { attempt } from '../../problem.ts';
import {
  makeRecoveryCodes,
  type RecoveryCodesLeft,
  readRecoveryCodes,
} from '../../second-factor/recovery-codes-api.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/**
 * The recovery codes of the account: how many are left, and a button for new ones. Nothing if the backend does not
 * support them.
 */
export function RecoveryCodes() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const failure = useFailureToast();
  const [withProof, proof] = useFreshProof();
  const [ask, question] = useQuestion(t(($) => $.security.cancel));
  const [left, setLeft] = useState<RecoveryCodesLeft | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void readRecoveryCodes()
      .catch(() => null)
      .then((read) => isCurrent && setLeft(read));
    return () => {
      isCurrent = false;
    };
  }, []);

  async function make(which: 'first' | 'others') {
    failure.takeBack();
    setPending(true);
    const problem = await attempt(async () => {
      const made = await withProof(() => makeRecoveryCodes(which));
      setCodes(made);
      setLeft({ total: made.length, remaining: made.length });
    });
    setPending(false);
    if (problem !== null) failure.tell(problemText(problem));
  }

  const askToReplace = () =>
    ask({
      title: t(($) => $.recovery.replaceTitle),
      text: t(($) => $.recovery.replaceText),
      confirmLabel: t(($) => $.recovery.makeAnew),
      onConfirm: () => void make('others'),
    });

  /** Looks first: another device may have made codes, or a try whose answer was lost. */
  async function begin() {
    setPending(true);
    const found = (await readRecoveryCodes().catch(() => null)) ?? left;
    setPending(false);
    setLeft(found);
    if (found === 'none') await make('first');
    else askToReplace();
  }

  if (left === null) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <h4 className="font-semibold">{t(($) => $.recovery.title)}</h4>
      <p>
        {left === 'none'
          ? t(($) => $.recovery.none)
          : t(($) => $.recovery.left, { count: left.remaining, total: left.total })}
      </p>
      <Button
        variant="outline"
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        isPending={isPending}
        onPress={() => void begin()}
      >
        {t(($) => (left === 'none' ? $.recovery.make : $.recovery.makeAnew))}
      </Button>
      {codes !== null && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {question}
      {proof}
    </div>
  );
}
