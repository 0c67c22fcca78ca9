import { useSyncExternalStore } from 'react';

/**
 * False while a page is prerendered and until it has been hydrated, which must begin with the same drawing. True from
 * the first drawing on where the app leads to the page.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => undefined;
