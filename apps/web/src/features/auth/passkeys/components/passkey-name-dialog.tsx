import { shownText } from '@bloom/domain/texts/blank';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { focusAtEnd } from '../../../../ui/focus/focus-at-end.ts';
import { AuthForm } from '../../components/auth-form.tsx';
import { useSubmission } from '../../components/use-submission.ts';
import { attempt } from '../../problem.ts';
import { renamePasskey } from '../passkeys-api.ts';

/** The server's limit (protocol 2.24). */
const NAME_CHARACTERS = 120;

interface PasskeyNameDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onRenamed: () => void;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function PasskeyNameDialog({ id, name, onRenamed, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation();
  const submission = useSubmission();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => focusAtEnd(field.current), []);
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);

  function submitted() {
    const wanted = shownText(typed);
    setMissing(wanted === '');
    if (wanted === '') return field.current?.focus();
    void submission.submit({}, () =>
      attempt(async () => {
        await renamePasskey(id, wanted);
        onRenamed();
      }),
    );
  }

  return (
    <Dialog
      isOpen
      size="small"
      title={t(($) => $.passkeys.renameTitle)}
      closeLabel={t(($) => $.security.close)}
      onClose={onClose}
    >
      <div className="pb-4">
        <AuthForm
          submission={submission}
          submitLabel={t(($) => $.passkeys.save)}
          pendingLabel={t(($) => $.passkeys.saving)}
          onSubmit={submitted}
        >
          <TextField
            ref={field}
            label={t(($) => $.passkeys.name)}
            name="name"
            value={typed}
            maxLength={NAME_CHARACTERS}
            required
            error={isMissing && t(($) => $.passkeys.nameMissing)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </AuthForm>
      </div>
    </Dialog>
  );
}
