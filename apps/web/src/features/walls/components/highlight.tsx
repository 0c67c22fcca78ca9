import { localDay } from '@bloom/domain/days/local-day';
import { cardOfTheDay, onThisDay } from '@bloom/domain/timeline/on-this-day';
import { tintOf } from '@bloom/domain/walls/tint';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { usePhotoTitle } from '../../../cards/use-photo-title.ts';
import { paperOf } from '../../../cards/wall-card.tsx';
import { useDayFormat } from '../../../i18n/use-day-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Photo } from '../../../photos/photo.tsx';
import { storedPhoto } from '../../../photos/photo-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { ProofList } from '../proofs/components/proof-list.tsx';
import { proofsOf, selectAchievements } from '../proofs/proofs.ts';
import { agoOf } from '../time-ago.ts';
import type { WallDefinition, WallRow } from '../wall.ts';

interface HighlightProps {
  readonly definition: WallDefinition;
  readonly rows: readonly WallRow[];
  readonly onSee: (row: WallRow) => void;
}

/** Above the cards of a wall: one of them, the same all day. */
export function Highlight(props: HighlightProps) {
  if (props.definition.highlight === 'on this day') return <OnThisDay {...props} />;
  return props.definition.highlight === 'of the day' ? <OfTheDay {...props} /> : null;
}

/** A gratitude of this day in a past year, or else in a past month. */
function OnThisDay({ definition, rows, onSee }: HighlightProps) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const nameOf = useDayFormat('day');
  const titleOfPhoto = usePhotoTitle();
  const today = useToday();
  const found = useMemo(() => onThisDay(rows, today, localDay), [rows, today]);
  if (found === null) return null;
  const { card, day } = found;
  const words = wallCardName(card.description);
  const text = words || t(($) => $.walls.card.untitled);
  const photo = storedPhoto(card);
  const hasPhoto = photo.kind !== 'none' && definition.bucket !== null;
  return (
    <section
      aria-labelledby="on-this-day"
      style={paperOf(tintOf(card.id))}
      className="mb-10 overflow-hidden rounded-box border border-base-content/10 bg-(--paper) shadow-sm sm:flex"
    >
      {hasPhoto && definition.bucket !== null && (
        <div className="relative h-56 shrink-0 bg-base-300 sm:h-auto sm:min-h-56 sm:w-2/5">
          <Photo
            choice={photo}
            bucket={definition.bucket}
            alt={words ? '' : titleOfPhoto(words)}
            failedLabel={t(($) => $.goals.photo.failed)}
            className="absolute inset-0 size-full"
          />
          <button
            type="button"
            aria-label={t(($) => $.walls.card.seePhoto, { text })}
            onClick={() => onSee(card)}
            className="absolute inset-0 cursor-zoom-in outline-primary focus-visible:outline-3 focus-visible:-outline-offset-3"
          />
        </div>
      )}
      <div className="flex grow flex-col justify-center gap-3 p-6">
        <h2 id="on-this-day" className="font-sans font-semibold text-base text-primary">
          {t(($) => $.walls.highlight.onThisDay)}
        </h2>
        {card.description !== '' && (
          <p className="line-clamp-6 whitespace-pre-line wrap-anywhere font-display text-2xl leading-snug">
            {card.description}
          </p>
        )}
        <p className="text-muted text-sm">
          <time dateTime={day}>{nameOf(day)}</time>, {agoOf(day, today, locale)}
        </p>
      </div>
    </section>
  );
}

/** A different affirmation each day, in large letters. */
function OfTheDay({ rows }: HighlightProps) {
  const { t } = useTranslation();
  const today = useToday();
  const card = useMemo(() => cardOfTheDay(rows, today, localDay), [rows, today]);
  // A single card is right below anyway.
  if (card === null || rows.length < 2) return null;
  return (
    <section
      aria-labelledby="of-the-day"
      style={paperOf(tintOf(card.id))}
      className="mb-10 grid gap-4 rounded-box border border-base-content/10 bg-(--paper) px-6 py-10 text-center shadow-sm sm:py-14"
    >
      <h2 id="of-the-day" className="font-sans font-semibold text-base text-primary">
        {t(($) => $.walls.highlight.ofTheDay)}
      </h2>
      <p className="mx-auto line-clamp-6 max-w-[36ch] whitespace-pre-line text-balance wrap-anywhere font-display text-[clamp(1.75rem,4vw,3rem)] leading-tight">
        {card.description}
      </p>
      {card.proofIds !== null && <ProofOfTheDay row={card} />}
    </section>
  );
}

/** The proofs of the affirmation of the day, on demand. */
function ProofOfTheDay({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const proofs = proofsOf(row, useSelector(selectAchievements));
  if (proofs.length === 0) return null;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4">
      <Button
        variant="quiet"
        className="text-sm"
        icon={<ShieldCheck aria-hidden="true" className="size-4" />}
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
      >
        {t(($) => $.walls.proof.count, { count: proofs.length })}
      </Button>
      {isShown && <ProofList proofs={proofs} />}
    </div>
  );
}
