import { CircleCheck } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { SearchOption } from '../options.ts';

interface OptionLineProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** A search result; the text field keeps the focus. */
export function OptionLine({ id, option, isActive, onPoint, onChoose }: OptionLineProps) {
  const { t } = useTranslation();
  const { Icon, parts, detail, isDone } = option;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      // So that the text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5',
        isActive && 'bg-base-300',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="grid min-w-0 grow">
        <span className={classNames('line-clamp-2 wrap-anywhere', isDone && 'text-muted')}>
          <Marked parts={parts} />
        </span>
        {detail.length > 0 && (
          <span className="line-clamp-2 wrap-anywhere text-muted text-sm">
            <Marked parts={detail} />
          </span>
        )}
      </span>
      {isDone && (
        <>
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="sr-only">{t(($) => $.search.done)}</span>
        </>
      )}
    </div>
  );
}

function Marked({ parts }: { parts: SearchOption['parts'] }) {
  return parts.map(({ text, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="bg-transparent font-bold text-primary">
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
}
