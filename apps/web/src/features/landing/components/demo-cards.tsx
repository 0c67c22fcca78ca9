import { wallCardName } from '@bloom/domain/walls/wall-card';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../lists/dialogs/dialog-on-demand.tsx';
import { Button } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';

/** Fetched on demand: dialogs are larger than the rest of the page. */
const TakeDownQuestion = dialogOnDemand(
  async () => (await import('./take-down-question.tsx')).TakeDownQuestion,
);

export interface DemoCard {
  readonly id: string;
  readonly description: string;
}

interface DemoCardsProps {
  readonly cards: readonly DemoCard[];
  readonly onTakeDown: (id: string) => void;
}

/** How many cards the start page shows; the wall itself shows all. */
const SHOWN = 6;

/** The newest cards of the demo; removing one asks first (specification/shell.md#confirmations). */
export function DemoCards({ cards, onTakeDown }: DemoCardsProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<DemoCard | null>(null);

  if (cards.length === 0) {
    return (
      <div className="grid min-h-64 grid-cols-1 place-content-center justify-items-center gap-4 rounded-box border-2 border-dashed border-field-border p-8 text-center">
        <SatisfactionDrawing of={2} className="size-24" />
        <p>{t(($) => $.landing.demo.bare)}</p>
      </div>
    );
  }
  return (
    <>
      <ul
        role="list"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4"
      >
        {cards.slice(0, SHOWN).map((card) => (
          <li
            key={card.id}
            className="rise flex min-w-0 flex-col rounded-box border border-base-300 bg-base-100 shadow-sm"
          >
            <p className="my-auto line-clamp-6 p-5 pb-0 text-center font-display text-2xl leading-snug whitespace-pre-line">
              {card.description}
            </p>
            <Button
              variant="icon"
              className="m-1 self-end"
              aria-label={t(($) => $.landing.demo.takeDown, {
                text: wallCardName(card.description),
              })}
              onPress={() => setAsked(card)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <TakeDownQuestion
          text={asked.description}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onTakeDown(asked.id);
          }}
        />
      )}
    </>
  );
}
