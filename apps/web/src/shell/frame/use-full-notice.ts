import { useEffect } from 'react';
import { useFullWords } from '../../i18n/use-full-words.ts';
import { onAccountFull } from '../../lib/backend/refusals/full-account.ts';
import { toast } from '../../ui/toasts/toasts.ts';

/** Shows that the account is full, wherever the person wanted to add something. */
export function useFullNotice(): void {
  const fullWords = useFullWords();
  useEffect(() => onAccountFull((full) => void toast.error(fullWords(full))), [fullWords]);
}
