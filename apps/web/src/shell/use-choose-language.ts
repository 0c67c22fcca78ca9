import type { Language } from '@bloom/domain/language';
import { useSelector } from 'react-redux';
import { savePreferredLanguage } from '../features/auth/api.ts';
import { selectHasSession } from '../features/auth/slice.ts';
import { chooseLanguage } from './language.ts';

/** Gives a function that shows a language, keeps it here, and for someone who is signed in in the account too. */
export function useChooseLanguage(): (language: Language) => void {
  const isSignedIn = useSelector(selectHasSession);
  return (language) => {
    void chooseLanguage(language);
    // This browser has the choice; another one learns it when the server can be reached again.
    if (isSignedIn) savePreferredLanguage(language).catch(() => undefined);
  };
}
