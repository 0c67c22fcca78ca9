/** The position of an item on a wall: its column, and its distance from the top. */
export interface Placed {
  readonly column: number;
  readonly top: number;
}

/**
 * Places items of these heights, in order, each into the column that is shortest by then (the first of equals), so that
 * they are roughly in order from left to right and from top to bottom. Returns their positions and the total height.
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
