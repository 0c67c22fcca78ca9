import { useTranslation } from '../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../ui/drawings/satisfaction-drawing.tsx';

/** Shown beside an issue that has just been overcome. */
export function Overcome() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 font-medium text-sm">
      <SatisfactionDrawing of={4} className="bloom size-6" />
      <span className="fade max-sm:sr-only">{t(($) => $.goals.rows.overcome)}</span>
    </span>
  );
}
