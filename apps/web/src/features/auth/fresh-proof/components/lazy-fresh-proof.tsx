import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { providersOf } from '../../person.ts';
import { SecondFactorForm } from '../../second-factor/components/second-factor-form.tsx';
import { selectAuth } from '../../slice.ts';
import { secondStepsOf } from '../../verified-factors.ts';
import { MailProof } from './mail-proof.tsx';
import { PasswordProof } from './password-proof.tsx';

interface FreshProofProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/**
 * Asks somebody who signed in a while ago to prove who they are: with the second factor if there is one, else with the
 * password, or with a mailed code if they have neither or prefer it.
 */
export function FreshProof({ onProved, onClose }: FreshProofProps) {
  const { t } = useTranslation();
  const { session, user } = useSelector(selectAuth);
  // Computed once, because the proof itself changes the session.
  const [own] = useState((): 'factor' | 'password' | null => {
    if (secondStepsOf(session).length > 0) return 'factor';
    return providersOf(user).includes('email') ? 'password' : null;
  });
  const [way, setWay] = useState<'factor' | 'password' | 'mail'>(own ?? 'mail');
  const email = user?.email ?? '';
  const content = useRef<HTMLDivElement>(null);
  // One frame later: a dialog below this one would take the focus back from a field that is focused at once.
  useEffect(() => {
    const field = () => content.current?.querySelector<HTMLElement>('input:not([hidden])');
    const frame = way === 'mail' ? 0 : requestAnimationFrame(() => field()?.focus());
    return () => cancelAnimationFrame(frame);
  }, [way]);

  return (
    <Dialog
      isOpen
      size="small"
      title={t(($) => $.auth.proof.title)}
      closeLabel={t(($) => $.security.close)}
      onClose={onClose}
    >
      <div ref={content} className="grid gap-5 pb-4">
        {way !== 'mail' && <p>{t(($) => $.auth.proof.lead[way])}</p>}
        {way === 'factor' && <SecondFactorForm onProved={onProved} />}
        {way === 'password' && <PasswordProof email={email} onProved={onProved} />}
        {way === 'mail' && <MailProof onProved={onProved} />}
        {own !== null && (
          <Button variant="quiet" onPress={() => setWay(way === 'mail' ? own : 'mail')}>
            {t(($) => (way === 'mail' ? $.auth.proof.instead[own] : $.auth.proof.instead.mail))}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
