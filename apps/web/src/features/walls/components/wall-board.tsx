import { useCallback, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../lists/dialogs/confirm-dialog.ts';
import { dialogOnDemand } from '../../../lists/dialogs/dialog-on-demand.tsx';
import { usePrefetchedDialogs } from '../../../lists/dialogs/use-prefetched-dialogs.ts';
import { PhotoViewer, usePrefetchedViewer } from '../../../photos/viewer/photo-viewer.tsx';
import { useLostFocus } from '../../../ui/focus/use-lost-focus.ts';
import type { OnCard } from '../cards-props.ts';
import { UnfinishedCards } from '../draft/components/unfinished-cards.tsx';
import { UnsavedCards } from '../draft/components/unsaved-cards.tsx';
import { useOpenCard } from '../draft/use-open-card.ts';
import { useTurned } from '../fulfilled/use-turned.ts';
import { keepFocus } from '../keep-focus.ts';
import { WallGrid } from '../masonry/components/wall-grid.tsx';
import { useCardOperations } from '../use-card-operations.ts';
import { useViewedPhotos } from '../use-viewed-photos.ts';
import type { Wall, WallDefinition, WallRow } from '../wall.ts';
import { EmptyWall } from './empty-wall.tsx';
import { Highlight } from './highlight.tsx';
import { WallSkeleton } from './wall-skeleton.tsx';

const CardDialog = dialogOnDemand(
  async () => (await import('./deferred-card-dialog.tsx')).CardDialog,
);
const DIALOGS = [CardDialog, ConfirmDialog];

interface WallBoardProps {
  readonly definition: WallDefinition;
  readonly wall: Wall;
  /** The owner of the drafts: a person's id, or a name for the visitor. */
  readonly owner: string;
  /** Whether fulfilled cards are shown too. */
  readonly isFulfilledShown?: boolean;
  /** The form of a new card that is open at first. */
  readonly startForm?: string | null;
}

/** A wall without its page: the cards, and the dialogs to add, edit, fulfil and delete them. */
export function WallBoard(props: WallBoardProps) {
  const { definition, wall, owner, isFulfilledShown = true, startForm = null } = props;
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const { open, draft, add, edit, resume, close } = useOpenCard(owner, definition.name, startForm);
  const { turned, turn, putAway } = useTurned(isFulfilledShown);
  const [seen, setSeen] = useState<string | null>(null);
  const [perform, question] = useCardOperations({
    definition,
    wall,
    board,
    onEdit: edit,
    onFulfil: turn,
  });
  const operate = useCallback<OnCard>(
    (operation, row) => {
      if (operation === 'see') setSeen(row.id);
      else if (operation === 'put away') {
        const restoreFocus = keepFocus(board.current, row.id);
        putAway(row.id);
        restoreFocus();
      } else perform(operation, row);
    },
    [perform, putAway],
  );
  // The first card replaces the large one that opened the dialog; a draft that was saved is no longer listed.
  useLostFocus(open, 'main [data-plus]');
  usePrefetchedDialogs(wall.isRead, DIALOGS);
  const { rows } = wall;
  const isShown = ({ id, completed_at }: WallRow) => completed_at === null || turned.has(id);
  const shown = isFulfilledShown ? rows : rows.filter(isShown);
  const photos = useViewedPhotos(definition, shown);
  usePrefetchedViewer(photos.length > 0);
  const closeViewer = useCallback(() => setSeen(null), []);

  return (
    <div ref={board}>
      {wall.isRead && !wall.isInBrowser && <UnsavedCards name={definition.name} rows={rows} />}
      {wall.isRead && open === null && (
        <UnfinishedCards
          owner={owner}
          name={definition.name}
          onResume={(form) => resume(form, rows)}
        />
      )}
      {!wall.isRead ? (
        wall.isReadFailed || (
          <WallSkeleton label={t(($) => $.walls.loading)} hasPhotos={definition.bucket !== null} />
        )
      ) : rows.length === 0 ? (
        <EmptyWall name={definition.name} onAdd={add} />
      ) : (
        <>
          {shown.length === 0 && <p className="mb-5 text-lg">{t(($) => $.walls.fulfil.all)}</p>}
          <Highlight definition={definition} rows={rows} onSee={({ id }) => setSeen(id)} />
          <WallGrid
            definition={definition}
            rows={shown}
            turned={turned}
            onAdd={add}
            onOperation={operate}
          />
        </>
      )}
      {open !== null && draft !== null && (
        <CardDialog
          key={draft.place.form}
          definition={definition}
          wall={wall}
          draft={draft}
          row={open.row}
          onClose={close}
        />
      )}
      {seen !== null && <PhotoViewer photos={photos} first={seen} onClose={closeViewer} />}
      {question}
    </div>
  );
}
