/** Where something stands on a wall: in which column, and how far down. */
export interface Placed {
  readonly column: number;
  readonly top: number;
}

/**
 * Takes how tall things are, in their order, and sets each into the column that is the shortest by then, the first of
 * these; so they stand about in their order, from left to right and downwards. Gives their places and the height of all.
 */
export function layOut(
  heights: readonly number[],
  columns: number,
  gap: number,
): { readonly places: readonly Placed[]; readonly height: number } {
  const ends = Array.from({ length: columns }, () => 0);
  const places = heights.map((height) => {
    const top = Math.min(...ends);
    const column = ends.indexOf(top);
    ends[column] = top + height + gap;
    return { column, top };
  });
  return { places, height: Math.max(0, Math.max(...ends) - gap) };
}
