import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

interface ViewerHeadProps {
  /** The place of the photo among the others, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** What the photo shows, once somebody has turned to it: of the first one its dialog tells. */
  readonly turnedTo: string | null;
  readonly isWhole: boolean;
  readonly onSmaller: () => void;
  readonly onLarger: () => void;
  readonly onClose: () => void;
}

/** Above the photo: which one it is, its size, and the way out. */
export function ViewerHead({ index, count, turnedTo, isWhole, ...does }: ViewerHeadProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-1 p-2">
      <p className="max-w-none grow px-3 text-sm tabular-nums" aria-live="polite">
        {count > 1 && t(($) => $.walls.viewer.place, { place: index + 1, count })}
        {turnedTo !== null && <span className="sr-only"> {turnedTo}</span>}
      </p>
      <ViewerButton
        label={t(($) => $.walls.viewer.smaller)}
        onPress={does.onSmaller}
        isOff={isWhole}
      >
        <ZoomOut aria-hidden="true" className="size-5" />
      </ViewerButton>
      <ViewerButton label={t(($) => $.walls.viewer.larger)} onPress={does.onLarger}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </ViewerButton>
      <ViewerButton label={t(($) => $.walls.card.close)} onPress={does.onClose}>
        <X aria-hidden="true" className="size-6" />
      </ViewerButton>
    </div>
  );
}

interface ViewerFootProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onTurn: (by: -1 | 1) => void;
}

/** Below the photo: its words, and the way to the photos beside it. */
export function ViewerFoot({ title, isFirst, isLast, onTurn }: ViewerFootProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-1 p-2">
      <ViewerButton
        label={t(($) => $.walls.viewer.previous)}
        onPress={() => onTurn(-1)}
        isOff={isFirst}
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
      </ViewerButton>
      {/* The photo has the same words for screen readers. */}
      <p
        aria-hidden="true"
        className="mx-auto line-clamp-3 wrap-anywhere text-balance px-2 text-center"
      >
        {title}
      </p>
      <ViewerButton label={t(($) => $.walls.viewer.next)} onPress={() => onTurn(1)} isOff={isLast}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </ViewerButton>
    </div>
  );
}

interface ViewerButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

/** A button on the dark background. If it has no effect for now, it keeps its place and the focus. */
function ViewerButton({ label, onPress, isOff = false, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full outline-current hover:bg-white/15 aria-disabled:cursor-default aria-disabled:opacity-35 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
