import { toast } from './toasts.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** What to say afterwards. */
interface CopyingWords {
  readonly copied: string;
  readonly notCopied: string;
}

/** Returns a function that copies a text to the clipboard, and says whether that worked. */
export function useCopying({ copied, notCopied }: CopyingWords): (text: string) => Promise<void> {
  const failure = useFailureToast();
  return async (text) => {
    failure.takeBack();
    try {
      await navigator.clipboard.writeText(text);
      toast.success(copied);
    } catch {
      failure.tell(notCopied);
    }
  };
}
