import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { type CardOperation, EditableCard } from '../../../../cards/editable-card.tsx';
import { PlusCard } from '../../../../cards/plus-card.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { newId } from '../../../../lib/new-id.ts';
import { ConfirmDialog } from '../../../../lists/dialogs/confirm-dialog.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { useQuestion } from '../../../../lists/dialogs/question.tsx';
import { usePrefetchedDialogs } from '../../../../lists/dialogs/use-prefetched-dialogs.ts';
import { SpokenStatus } from '../../../../ui/status/spoken-status.tsx';
import { useLatest } from '../../../../ui/use-latest.ts';
import type { CardValues } from '../../draft/goal-values.ts';
import type { CardName } from '../../goal.ts';
import type { GoalForm } from '../use-goal-form.ts';

const WallCardDialog = dialogOnDemand(
  async () => (await import('../../../../cards/deferred-wall-card-dialog.tsx')).WallCardDialog,
);
const DIALOGS = [WallCardDialog, ConfirmDialog];

/** The wishes or the achievements of a goal as a wall of cards (specification/goals.md#goal-form). */
export function CardsTab({ name, form }: { name: CardName; form: GoalForm }) {
  const { t } = useTranslation();
  const wall = useRef<HTMLDivElement>(null);
  usePrefetchedDialogs(true, DIALOGS);
  const [kept, setKept] = useState(() => openCardOf(form, name));
  const [open, setOpen] = useState<CardValues | null>(null);
  // Opened after the form: if two dialogs open at once, the lower one hides the upper one from screen readers.
  useEffect(() => setOpen(kept?.card ?? null), [kept]);
  const [status, setStatus] = useState('');
  const { question, ...questions } = useCardQuestions(name, form, wall);
  const rows = form.values[name];
  const isNew = open !== null && !rows.some(({ id }) => id === open.id);
  const labels = {
    title: t(($) => (isNew ? $.goals[name].add : $.walls[name].editTitle)),
    description: t(($) => $.goals.cards.description),
    hint: t(($) => $.goals.cards.hint),
    submit: t(($) => (isNew ? $.goals.cards.addDone : $.goals.cards.done)),
  };
  function close() {
    form.input({ card: null });
    setKept(null);
    setOpen(null);
  }

  const operations = useLatest<Operations>({ edit: setOpen, ...questions });

  return (
    <div className="grid gap-4">
      {rows.length === 0 && <p className="text-muted">{t(($) => $.goals[name].empty)}</p>}
      <div
        ref={wall}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] items-start gap-4"
      >
        {rows.length > 0 && (
          <ul role="list" className="contents">
            {rows.map((card) => (
              <li key={card.id} className="min-w-0">
                <FormCard name={name} card={card} operations={operations} />
              </li>
            ))}
          </ul>
        )}
        <PlusCard
          label={t(($) => $.goals[name].add)}
          onPress={() => {
            setStatus('');
            setOpen(blankCard());
          }}
        />
      </div>
      {open !== null && (
        <WallCardDialog
          labels={labels}
          bucket={PHOTO_BUCKETS[name]}
          card={open}
          restored={kept?.restored ?? null}
          missingPhotos={form.missingPhotos}
          onInput={(typed) =>
            form.input({ card: typed && { ...open, ...typed, wall: name, seen: open.description } })
          }
          onClose={close}
          onSubmit={({ description, photo }) => {
            form.write(name, { ...open, description, photo }, open);
            if (isNew) setStatus(t(($) => $.goals.rows.added, { count: rows.length + 1 }));
            close();
          }}
        />
      )}
      <SpokenStatus>{status}</SpokenStatus>
      {question}
    </div>
  );
}

/** Asks before a card is deleted, fulfilled or unset. */
function useCardQuestions(name: CardName, form: GoalForm, wall: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const [ask, question] = useQuestion(t(($) => $.goals.questions.cancel));
  const textOf = ({ description }: CardValues) =>
    wallCardName(description) || t(($) => $.walls.card.untitled);
  return {
    question,
    delete(card: CardValues) {
      ask({
        title: t(($) => $.walls[name].deleteTitle),
        text: card.description,
        note: t(($) => $.walls.card.deleteText),
        confirmLabel: t(($) => $.walls.card.deleteConfirm),
        tone: 'danger',
        onConfirm: () => form.takeOut(name, card, textOf(card)),
        focusAfter: () => wall.current?.querySelector<HTMLElement>('[data-plus]'),
      });
    },
    fulfil(card: CardValues) {
      const isFulfilled = card.completed_at !== null;
      ask({
        title: t(($) => (isFulfilled ? $.walls.fulfil.unsetTitle : $.walls.fulfil.setTitle)),
        text: card.description,
        confirmLabel: t(($) => (isFulfilled ? $.walls.fulfil.unset : $.walls.fulfil.set)),
        onConfirm: () => form.fulfil(name, card.id, !isFulfilled),
      });
    },
  };
}

type Operations = Readonly<Record<CardOperation, (card: CardValues) => void>>;

interface FormCardProps {
  readonly name: CardName;
  readonly card: CardValues;
  /** As the tab was drawn last. */
  readonly operations: RefObject<Operations>;
}

/** Memoised: a goal may have hundreds of cards, and each key press in the form draws the tab again. */
const FormCard = memo(function FormCard({ name, card, operations }: FormCardProps) {
  return (
    <EditableCard
      name={name}
      description={card.description}
      photo={card.photo}
      bucket={PHOTO_BUCKETS[name]}
      isFulfilled={name === 'wishes' ? card.completed_at !== null : null}
      onOperation={(operation) => operations.current[operation](card)}
    />
  );
});

/** The card in the draft: its values before the edit, and what was typed. */
function openCardOf({ values, pendingInputs }: GoalForm, name: CardName) {
  if (pendingInputs.card?.wall !== name) return null;
  const { id, seen } = pendingInputs.card;
  const card = values[name].find((row) => row.id === id) ?? { ...blankCard(), id };
  const before = typeof seen === 'string' ? { ...card, description: seen } : card;
  return { card: before, restored: pendingInputs.card };
}

function blankCard(): CardValues {
  return { id: newId(), description: '', photo: { kind: 'none' }, completed_at: null };
}
