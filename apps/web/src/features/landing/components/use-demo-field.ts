import { shownText } from '@bloom/domain/texts/blank';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../../lib/browser-storage/stored.ts';

/** What the visitor does to the wall. Each resolves to whether the browser has stored it. */
export interface DemoCalls {
  /** Adds a card with this text. */
  readonly onHang: (text: string) => Promise<boolean>;
  readonly onTakeDown: (id: string) => Promise<boolean>;
}

interface DemoField {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly fault: string | null;
  /** Read out after what was done. */
  readonly announcement: string;
  readonly type: (text: string) => void;
  /** Hangs a sentence, and resolves to whether it hangs. */
  readonly hang: (sentence: string) => Promise<boolean>;
  /** Hangs what is in the field. */
  readonly submit: () => Promise<void>;
  readonly takeDown: (id: string) => Promise<void>;
}

/** The storage key of a visitor's unsaved text. */
const TYPED = 'bloom.draft.visitor.landing';

/** The field in which a visitor writes an affirmation; what is not on the wall yet stays in the browser. */
export function useDemoField({ onHang, onTakeDown }: DemoCalls): DemoField {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // The prerendered page knows of no draft; but somebody may have typed before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== '') writeStored(TYPED, typed);
    setText(readStored(TYPED) ?? typed);
  }, []);

  function keep(sentence: string) {
    setText(sentence);
    writeStored(TYPED, sentence === '' ? null : sentence);
  }

  async function hang(sentence: string) {
    const isHung = await onHang(sentence);
    setFault(isHung ? null : t(($) => $.landing.demo.refused));
    setAnnouncement(isHung ? t(($) => $.landing.demo.hung) : '');
    return isHung;
  }

  async function submit() {
    const sentence = shownText(field.current?.value ?? '');
    if (sentence === '') setFault(t(($) => $.landing.demo.empty));
    else if (await hang(sentence)) keep('');
    field.current?.focus();
  }

  async function takeDown(id: string) {
    const isDown = await onTakeDown(id);
    setAnnouncement(isDown ? t(($) => $.landing.demo.takenDown) : '');
    field.current?.focus();
  }

  function type(sentence: string) {
    keep(sentence);
    setFault(null);
  }

  return { field, text, fault, announcement, type, hang, submit, takeDown };
}
