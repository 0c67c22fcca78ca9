import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { type DemoCard, DemoCards } from './demo-cards.tsx';
import { Ideas } from './ideas.tsx';
import { Section } from './section.tsx';
import { type DemoCalls, useDemoField } from './use-demo-field.ts';

interface DemoWallProps extends DemoCalls {
  /** The cards of the wall, newest first. */
  readonly cards: readonly DemoCard[];
}

/** A wall of affirmations to try without an account: it works in the browser, and sends nothing. */
export function DemoWall({ cards, ...calls }: DemoWallProps) {
  const { t } = useTranslation();
  const { field, text, fault, announcement, type, hang, submit, takeDown } = useDemoField(calls);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
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
            onChange={(event) => type(event.currentTarget.value)}
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
