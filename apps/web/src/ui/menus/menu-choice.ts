import type { ReactNode } from 'react';

/** An action in a menu. */
export interface MenuChoice {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'danger';
  readonly onSelect: () => void;
}

/** What has the focus in an open menu at first; true is the list itself, for who opened it with a pointer. */
export type FirstFocus = 'first' | 'last' | true;
