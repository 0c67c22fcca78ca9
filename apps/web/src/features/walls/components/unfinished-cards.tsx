import { wallCardName } from '@bloom/domain/wall-card';
import { useEffect } from 'react';
import { discardDraft, readDraft } from '../../../drafts/draft.ts';
import { removeOrphanedPhotos } from '../../../drafts/orphaned-photos.ts';
import { useAbandonedForms } from '../../../drafts/use-abandoned-forms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { storedPath } from '../../../photos/photo-choice.ts';
import { removeUnshown } from '../../../photos/unshown-photos.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useQuestion } from '../../../ui/question.tsx';
import { type CardDraft, formsOf, parseCardDraft } from '../card-draft.ts';
import { WALLS, type WallName } from '../wall.ts';

interface UnfinishedCardsProps {
  readonly owner: string;
  readonly name: WallName;
  /** Opens the card of a kept form with what had been typed. */
  readonly onResume: (form: string) => void;
}

/** Says what was typed into a card and neither saved nor discarded, such as before a reload. */
export function UnfinishedCards({ owner, name, onResume }: UnfinishedCardsProps) {
  const { t } = useTranslation();
  const [forms, lookAgain] = useAbandonedForms(owner, formsOf(name));
  const hasPhotos = WALLS[name].bucket !== null;
  useEffect(() => {
    if (hasPhotos) void removeOrphanedPhotos(owner);
  }, [owner, hasPhotos]);
  const [ask, question] = useQuestion(t(($) => $.walls.card.cancel));

  function discard(form: string, text: string, { photo }: CardDraft) {
    const { bucket } = WALLS[name];
    ask({
      title: t(($) => $.walls.draft.discardTitle),
      text,
      confirmLabel: t(($) => $.walls.draft.discard),
      tone: 'danger',
      onConfirm: () => {
        discardDraft({ owner, form });
        lookAgain();
        if (bucket !== null && photo !== null)
          void removeUnshown(bucket, [storedPath(photo) ?? []].flat());
      },
      focusAfter: () => document.querySelector<HTMLElement>('main [data-plus]'),
    });
  }

  return (
    <>
      {forms.map((form) => {
        const kept = parseCardDraft(readDraft({ owner, form }), owner);
        if (kept === null) return null;
        const text = wallCardName(kept.description) || t(($) => $.walls.card.untitled);
        return (
          <div key={form} className="mb-5">
            <Notice tone="info">
              <p>{t(($) => $.walls.draft.waiting, { text })}</p>
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" onPress={() => onResume(form)}>
                  {t(($) => $.walls.draft.resume)}
                </Button>
                <Button variant="quiet" onPress={() => discard(form, text, kept)}>
                  {t(($) => $.walls.draft.discard)}
                </Button>
              </div>
            </Notice>
          </div>
        );
      })}
      {question}
    </>
  );
}
