/** A row whose title is to become another one. */
interface Renaming {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Takes all titles of a list as they are, and what some are to become; gives the renamings in an order in which no title is
 * ever there twice, as they are sent one by one. Where titles change places one of them makes room by a title of its own.
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
    const free = waiting.values().find(({ to }) => !taken.has(to));
    if (free) {
      rename(free, free.to);
      waiting.delete(free.id);
    } else if (first) {
      // Held by a row that keeps it: the server refuses it, and says so.
      const isHeld = !waiting.values().some(({ from }) => from === first.to);
      rename(first, isHeld ? first.to : first.id);
      if (isHeld) waiting.delete(first.id);
      else waiting.set(first.id, { ...first, from: first.id });
    }
  }
  return ordered;
}
