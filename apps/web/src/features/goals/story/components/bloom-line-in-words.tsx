import '../../../../i18n/bloom-line-texts.ts';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { LinePoint, Span } from '../bloom-line.ts';

/** Describes the line in a sentence. */
export function BloomLineInWords(props: { span: Span; points: readonly LinePoint[] }) {
  const { points } = props;
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const dayOf = useDateFormat('localDay');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const from = dayOf(new Date(props.span.from).toISOString());
  const to = dayOf(new Date(props.span.to).toISOString());
  const span = from === to ? from : t(($) => $.bloomLine.span, { from, to });
  const count = points.length - 1;
  return (
    <p className="text-muted text-sm">
      {count === 0
        ? t(($) => $.bloomLine.steady, { span, level: words[first.level] })
        : t(($) => $.bloomLine.drawn, {
            span,
            first: words[first.level],
            last: words[last.level],
            count,
          })}
    </p>
  );
}
