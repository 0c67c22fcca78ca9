import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DemoCard } from './demo-cards.tsx';
import { DemoCards } from './demo-cards.tsx';
import { Ideas } from './ideas.tsx';
import { Section } from './section.tsx';

interface DemoWallProps {
  /** The cards of the wall, newest first. */
  readonly cards: readonly DemoCard[];
  /** Adds a card with this text. Resolves to whether the browser has stored it. */
  readonly onHang: (text: string) => Promise<boolean>;
  readonly onTakeDown: (id: string) => Promise<boolean>;
}

/** The storage key of a visitor's unsaved text. */
const TYPED = 'bloom.draft.visitor.landing';

/** A wall of affirmations to try without an account: it works in the browser, and sends nothing. */
export function DemoWall({ cards, onHang, onTakeDown }: DemoWallProps) {
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

  function type(sentence: string) {
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
    if (sentence === '') {
      setFault(t(($) => $.landing.demo.empty));
      field.current?.focus();
      return;
    }
    if (await hang(sentence)) type('');
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }

  async function takeDown(id: string) {
    const isDown = await onTakeDown(id);
    setAnnouncement(isDown ? t(($) => $.landing.demo.takenDown) : '');
    field.current?.focus();
  }

  return (
    <Section title={t(($) => $.landing.demo.title)} lead={t(($) => $.landing.demo.lead)} needsApp>
      <div className="grid grid-cols-1 items-start gap-8 rounded-box bg-primary/8 p-5 sm:p-8 lg:grid-cols-[minmax(18rem,1fr)_2fr]">
        <form
          noValidate
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
          onKeyDown={press}
        >
          <TextArea
            ref={field}
            label={t(($) => $.landing.demo.field)}
            error={fault}
            rows={3}
            maxLength={TEXT_LIMITS.wallDescription}
            value={text}
            onChange={(event) => {
              type(event.currentTarget.value);
              setFault(null);
            }}
          />
          <Button type="submit" className="justify-self-start px-6">
            {t(($) => $.landing.demo.hang)}
          </Button>
          <Ideas hung={cards.map(({ description }) => description)} onChoose={hang} />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </form>
        <div className="grid grid-cols-1 gap-5">
          <DemoCards cards={cards} onTakeDown={(id) => void takeDown(id)} />
          {cards.length > 0 && (
            <Link
              to="/wall_of_affirmations"
              className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
            >
              {t(($) => $.landing.demo.wholeWall)}
            </Link>
          )}
        </div>
      </div>
    </Section>
  );
}
