import { MAXIMUM_PROOFS } from '@bloom/domain/texts/limits';
import { foldText } from '@bloom/domain/texts/search-words';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { useDeferredValue, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { StatusLine } from '../../../../ui/status/spoken-status.tsx';
import { selectWall } from '../../list.ts';
import { setProof } from '../../thunks.ts';
import type { WallRow } from '../../wall.ts';
import { proofsOf, selectAchievements } from '../proofs.ts';
import { Proof } from './proof-list.tsx';

/** With at least this many achievements, they can be searched. */
const MANY = 8;
/** How many are drawn first, and how many more with each press of the button. */
const PAGE = 50;

interface ProofDialogProps {
  readonly row: WallRow;
  readonly onClose: () => void;
}

/** Chooses the achievements that prove an affirmation; each choice is saved at once. */
export function ProofDialog({ row, onClose }: ProofDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { list, fetched } = useSelector(selectWall.achievements);
  const chosen = proofsOf(row, useSelector(selectAchievements));
  // Those chosen when the dialog opened come first, and stay there.
  const [first] = useState(() => new Set(chosen.map(({ id }) => id)));
  const [words, setWords] = useState('');
  const [drawn, setDrawn] = useState(PAGE);
  const wanted = foldText(useDeferredValue(words)).trim();
  const found = [
    ...list.filter(({ id }) => first.has(id)),
    ...list.filter(({ id }) => !first.has(id)),
  ].filter(({ description }) => foldText(description).includes(wanted));
  const isFull = (row.proofIds?.length ?? 0) >= MAXIMUM_PROOFS;
  const ids = new Set(row.proofIds);
  return (
    <Dialog
      isOpen
      isDismissable
      title={t(($) => $.walls.proof.title)}
      onClose={onClose}
      closeLabel={t(($) => $.walls.card.close)}
      footer={<Button onPress={onClose}>{t(($) => $.walls.proof.done)}</Button>}
    >
      <p className="mb-4 line-clamp-2 wrap-anywhere font-display text-lg">
        {wallCardName(row.description)}
      </p>
      {list.length > MANY && (
        <div className="mb-4">
          <TextField
            type="search"
            label={t(($) => $.walls.proof.find)}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </div>
      )}
      {fetched && list.length === 0 && (
        <div className="grid justify-items-start gap-3 pb-2">
          <p>{t(($) => $.walls.proof.noAchievements)}</p>
          <LinkButton variant="outline" to="/wall_of_achievements">
            {t(($) => $.walls.proof.toAchievements)}
          </LinkButton>
        </div>
      )}
      {isFull && (
        <StatusLine className="mb-2 text-muted">
          {t(($) => $.walls.proof.full, { count: MAXIMUM_PROOFS })}
        </StatusLine>
      )}
      {fetched && list.length > 0 && found.length === 0 && (
        <StatusLine>{t(($) => $.walls.proof.notFound)}</StatusLine>
      )}
      <ul
        role="list"
        className="divide-y divide-base-300 [&_label]:w-full [&_label]:justify-start [&_label]:py-3"
      >
        {found.slice(0, drawn).map((one) => (
          <li key={one.id}>
            <Checkbox
              isChecked={ids.has(one.id)}
              isDisabled={isFull && !ids.has(one.id)}
              onChange={(isProof) => void dispatch(setProof(row, one.id, isProof))}
            >
              <Proof row={one} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > drawn && (
        <Button variant="quiet" onPress={() => setDrawn(drawn + PAGE)}>
          {t(($) => $.walls.proof.more)}
        </Button>
      )}
    </Dialog>
  );
}
