import '../../../i18n/support-texts.ts';
import { isBlank } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { type FormEvent, useRef, useState } from 'react';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useUnsaved } from '../../../drafts/use-unsaved.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { type Message, sendMessage } from '../api.ts';

interface ContactFormProps {
  /** Who writes, and the address for the answer. */
  readonly person: { readonly id: string; readonly email: string };
  readonly onSent: () => void;
}

/** A draft of an earlier version was the text alone. */
function readMessage(stored: unknown): Message | null {
  if (typeof stored === 'string') return { id: newId(), text: stored };
  const { id, text } = Object(stored);
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
}

/** The contact form (specification/shell.md#privacy-policy-and-contact); the text is kept until it is sent. */
export function ContactForm({ person: { id, email }, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({ owner: id, form: 'contact' }, readMessage);
  const [fresh] = useState(() => ({ id: newId(), text: '' }));
  const [typed, setTyped] = useState<Message | null>(null);
  const message = typed ?? draft?.restored ?? fresh;
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const failure = useFailureToast();
  const settle = useUnsaved(!isBlank(message.text), () => draft?.keep(null));

  function type(text: string) {
    const changed = { id: message.id, text };
    setTyped(changed);
    setMissing(false);
    draft?.keep(isBlank(text) ? null : changed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (isBlank(message.text)) {
      setMissing(true);
      field.current?.focus();
      return;
    }
    failure.takeBack();
    setPending(true);
    try {
      await sendMessage(message, email);
    } catch {
      setPending(false);
      failure.tell(t(($) => $.support.contact.failed));
      return;
    }
    draft?.keep(null);
    settle();
    toast.success(t(($) => $.support.contact.sent));
    onSent();
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      // It takes its room until its draft is known.
      style={draft === null ? { visibility: 'hidden' } : undefined}
      onSubmit={(event) => void submit(event)}
      aria-busy={isPending}
    >
      <TextArea
        ref={field}
        label={t(($) => $.support.contact.message)}
        description={t(($) => $.support.contact.answerTo, { email })}
        error={isMissing && t(($) => $.support.contact.missing)}
        value={message.text}
        rows={8}
        required
        readOnly={isPending}
        maxLength={TEXT_LIMITS.contactMessage}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" isPending={isPending} className="text-base">
        {isPending ? t(($) => $.support.contact.sending) : t(($) => $.support.contact.send)}
      </Button>
    </form>
  );
}
