/** A row whose title is about to change. */
interface Renaming {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Orders renamings so that no title exists twice at any time, as they are sent one by one. If titles are swapped, one
 * of them is renamed to a temporary title first.
 */
export function orderRenamings(
  titles: readonly string[],
  renamings: readonly Renaming[],
): readonly { readonly id: string; readonly title: string }[] {
  const taken = new Set(titles);
  const waiting = new Map(renamings.map((one) => [one.id, one]));
  const ordered: { id: string; title: string }[] = [];
  const rename = ({ id, from }: Renaming, title: string) => {
    taken.delete(from);
    taken.add(title);
    ordered.push({ id, title });
  };
  while (waiting.size > 0) {
    const [first] = waiting.values();
    const free = [...waiting.values()].find(({ to }) => !taken.has(to));
    if (free) {
      rename(free, free.to);
      waiting.delete(free.id);
    } else if (first) {
      // The title belongs to a row that keeps it: the server refuses the renaming.
      const isHeld = ![...waiting.values()].some(({ from }) => from === first.to);
      rename(first, isHeld ? first.to : first.id);
      if (isHeld) waiting.delete(first.id);
      else waiting.set(first.id, { ...first, from: first.id });
    }
  }
  return ordered;
}
