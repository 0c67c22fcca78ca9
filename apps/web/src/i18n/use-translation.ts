import { useSyncExternalStore } from 'react';
import { currentTranslation, firstTranslation, onTranslation, type Translation } from './i18n.ts';

/** The language now spoken and its texts; what uses it is drawn anew when that changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(onTranslation, currentTranslation, () => firstTranslation);
}
