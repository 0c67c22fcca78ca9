/** A key as it was pressed. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The shortcut of the search. It has a modifier, so that it also works while somebody types. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';
