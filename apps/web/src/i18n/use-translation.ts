import { useSyncExternalStore } from 'react';
import { currentSpeech, firstSpeech, onSpeech, type Speech } from './i18n.ts';

/** The language now spoken and its texts; what uses it is drawn anew when that changes. */
export function useTranslation(): Speech {
  return useSyncExternalStore(onSpeech, currentSpeech, () => firstSpeech);
}
