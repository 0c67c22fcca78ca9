import { tintOf } from '@bloom/domain/walls/tint';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { paperOf } from '../../../../cards/wall-card.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FirstReadLine } from '../../../../sync/notices/first-read-line.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { WallRow } from '../../wall.ts';
import { ProofList } from './proof-list.tsx';

const ACHIEVEMENTS = ['achievements'] as const;

interface ProofSideProps {
  readonly row: WallRow;
  /** Null until it is known which there are. */
  readonly proofs: readonly WallRow[] | null;
  readonly onChoose: () => void;
  readonly onTurn: () => void;
}

/** The back of an affirmation: its proofs. */
export function ProofSide({ row, proofs, onChoose, onTurn }: ProofSideProps) {
  const { t } = useTranslation();
  return (
    <article
      aria-label={t(($) => $.walls.proof.of, { text: wallCardName(row.description) })}
      style={paperOf(tintOf(row.id))}
      className="flex flex-col gap-4 overflow-hidden rounded-box border-2 border-primary/40 bg-(--paper) p-5 shadow-sm"
    >
      <p className="line-clamp-3 text-balance wrap-anywhere font-display text-xl leading-snug">
        {row.description}
      </p>
      <FirstReadLine tables={ACHIEVEMENTS} />
      {proofs?.length === 0 && <p>{t(($) => $.walls.proof.none)}</p>}
      {proofs !== null && proofs.length > 0 && <ProofList proofs={proofs} />}
      <div className="-mx-1 flex flex-wrap gap-2">
        <Button variant="outline" className="px-3 text-sm" onPress={onChoose}>
          {t(($) => $.walls.proof.choose)}
        </Button>
        <Button data-turn variant="quiet" className="px-3 text-sm" onPress={onTurn}>
          {t(($) => $.walls.proof.turnBack)}
        </Button>
      </div>
    </article>
  );
}
