import { useSyncExternalStore } from 'react';
import { currentTranslation, firstTranslation, onTranslation, type Translation } from './i18n.ts';

/** The current language and its texts; components that use it render again when they change. */
export function useTranslation(): Translation {
  return useSyncExternalStore(onTranslation, currentTranslation, () => firstTranslation);
}
