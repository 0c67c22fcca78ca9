import type { Entry } from '@bloom/domain/outbox/entry';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useCopying } from '../../ui/toasts/use-copying.ts';
import { typedText } from './typed-text.ts';

/** A text up to this length is shown whole beside the reason. */
const SHORT = 100;

/**
 * All that was typed in a save, to be read and copied before it is discarded.
 * @param shown the text that already stands in the notice, which may be cut
 */
export function TypedTextDetails({ save, shown }: { save: Entry; shown: string }) {
  const { t } = useTranslation();
  const copy = useCopying({
    copied: t(($) => $.unsent.typed.copied),
    notCopied: t(($) => $.unsent.typed.notCopied),
  });
  const text = typedText(save);
  if (text.length <= SHORT && shown.includes(text)) return null;

  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-field font-medium">
        {t(($) => $.unsent.typed.show)}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <p className="max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{text}</p>
      <Button variant="outline" className="mt-2 w-fit" onPress={() => void copy(text)}>
        {t(($) => $.unsent.typed.copy)}
      </Button>
    </details>
  );
}
