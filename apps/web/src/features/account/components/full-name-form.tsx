import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { type FormEvent, useState } from 'react';
import { useDraftAt } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { saveFullName } from '../api.ts';

interface FullNameFormProps {
  /** The person's id, under which the draft is stored. */
  readonly owner: string;
  readonly fullName: string;
}

const readName = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** The full name, saved with Enter or the button. */
export function FullNameForm({ owner, fullName }: FullNameFormProps) {
  const { t } = useTranslation();
  const { restored, keep } = useDraftAt({ owner, form: 'full_name' }, readName);
  /** Null until something is typed, so that a name changed elsewhere appears, and typed text stays. */
  const [typed, setTyped] = useState(restored);
  const [isPending, setPending] = useState(false);
  const failure = useFailureToast();
  const wanted = shownText(typed ?? fullName);
  useUnsaved(wanted !== fullName, () => keep(null));

  function type(text: string) {
    setTyped(text);
    keep(shownText(text) === fullName ? null : text);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || wanted === fullName) return;
    failure.takeBack();
    setPending(true);
    try {
      await saveFullName(wanted);
      setTyped(null);
      keep(null);
      toast.success(t(($) => $.account.name.saved));
    } catch {
      failure.tell(t(($) => $.account.failed));
    }
    setPending(false);
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid gap-2 min-[24rem]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label={t(($) => $.account.name.label)}
        value={typed ?? fullName}
        readOnly={isPending}
        autoComplete="name"
        maxLength={TEXT_LIMITS.fullName}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="outline"
        className="self-start min-[24rem]:mt-8"
        isPending={isPending}
        isDisabled={wanted === fullName && !isPending}
      >
        {isPending ? t(($) => $.account.name.saving) : t(($) => $.account.name.save)}
      </Button>
    </form>
  );
}
