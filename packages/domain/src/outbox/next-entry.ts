import {
  bringsRows,
  type Entry,
  goalOf,
  hasStep,
  type Outbox,
  rowsOf,
  type Step,
} from './entry.ts';

/**
 * The entry to send next: the first one that need not wait for a refused or held entry of the same row. A deletion does
 * not wait for refused entries. It waits only for what would fail without the row, or bring the row back: held entries,
 * entries that wait for these, and new rows that wait. What takes back a deletion that the server has made does not
 * wait for refused entries either, as these may need its rows.
 */
export function nextOf(outbox: Outbox): Entry | undefined {
  const waitedFor = new Set<string>();
  const goFirst = new Set<string>();
  const isMade = (step: Step) =>
    step.kind === 'restore deletion' && !hasStep(outbox, 'delete', step.deletion);
  return outbox.find(({ steps, refusal, heldUntil }) => {
    const mayGo = refusal === null && heldUntil === undefined;
    const own = steps.flatMap(rowsOf);
    const needed = [...own, ...steps.flatMap((step) => goalOf(step) ?? [])];
    const isHeldBack = heldUntil !== undefined || needed.some((key) => goFirst.has(key));
    const back = steps.filter(isMade).flatMap(rowsOf);
    const isFree = needed.every((key) => !waitedFor.has(key) || back.includes(key));
    if (mayGo && !isHeldBack && (isFree || steps.every(isRemoval))) return true;
    const brought = mayGo ? steps.filter(bringsRows).flatMap(rowsOf) : [];
    for (const key of own) waitedFor.add(key);
    for (const key of isHeldBack ? own : brought) goFirst.add(key);
    return false;
  });
}

const isRemoval = ({ kind }: Step) => kind === 'delete' || kind === 'remove photos';
