/** A key as it was pressed. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The key that opens the search from anywhere, also while something is typed: it has a modifier. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';
