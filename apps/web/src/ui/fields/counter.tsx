import { classNames } from '../class-names.ts';

/** How many letters a text field has, of how many: what is pasted beyond `limit` browsers cut off without a word. */
export interface Count {
  readonly length: number;
  readonly limit: number | undefined;
}

const isFull = ({ length, limit = Number.POSITIVE_INFINITY }: Count) => length >= limit;

/** Shows the count near the limit. */
export function Counter(count: Count) {
  const { length, limit } = count;
  if (limit === undefined || length < limit * 0.8) return null;
  const look = classNames('ml-auto tabular-nums', isFull(count) ? 'text-error' : 'text-muted');
  return (
    <p aria-hidden={isFull(count)} className={look}>
      {length}/{limit}
    </p>
  );
}

/**
 * Reads out that there is no more room, not every letter. It exists before it says so: a screen reader says nothing of an
 * element that comes with its text.
 */
export function FullStatus(count: Count) {
  return (
    <span aria-live="polite" className="sr-only">
      {isFull(count) && `${count.length}/${count.limit}`}
    </span>
  );
}
