import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';

type Typed = Pick<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'>;

/** How many letters there are of how many; null without a limit. */
export type Count = { readonly length: number; readonly limit: number } | null;

/**
 * Counts the letters of a text field, whose browser cuts off without a word what is pasted beyond `maxLength`. Returns the
 * count, and a function to call with each change of the text.
 */
export function useCount({
  value,
  defaultValue,
  maxLength,
}: Typed): [Count, (text: string) => void] {
  const [typed, setTyped] = useState(String(value ?? defaultValue ?? '').length);
  const length = value === undefined ? typed : String(value).length;
  const count = maxLength === undefined ? null : { length, limit: maxLength };
  return [count, (text) => setTyped(text.length)];
}

const isFull = ({ length, limit }: NonNullable<Count>) => length >= limit;

/** Shows the count near the limit. */
export function Counter({ count }: { readonly count: Count }) {
  if (count === null || count.length < count.limit * 0.8) return null;
  const { length, limit } = count;
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
export function FullStatus({ count }: { readonly count: Count }) {
  if (count === null) return null;
  return (
    <span aria-live="polite" className="sr-only">
      {isFull(count) && `${count.length}/${count.limit}`}
    </span>
  );
}
