import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { ArchivePrinter } from '../make-archive.ts';
import { createArchivePrinter } from './archive-printer.ts';

/** Returns the printer that describes rows in the current language. */
export function useArchivePrinter(): ArchivePrinter {
  const { t } = useTranslation();
  const satisfactions = useSatisfactionWords();
  const on = useDateFormat('fullDay');
  const at = useDateFormat('utcMoment');
  return createArchivePrinter({ t, satisfactions, on, at });
}
