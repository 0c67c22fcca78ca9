import { ChevronDown } from 'lucide-react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { type LineMark, type LinePoint, levelAt } from '../bloom-line.ts';
import { useStoryWords } from '../use-story-words.ts';

interface BloomLineTableProps {
  readonly points: readonly LinePoint[];
  readonly marks: readonly LineMark[];
}

/** The line as a table: each change and each mark with its day, oldest first. */
export function BloomLineTable({ points, marks }: BloomLineTableProps) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const wordsOf = useStoryWords();
  const dayOf = useDateFormat('localDay');
  const happened = ({ kind, ...mark }: LineMark) =>
    kind === 'said' ? mark.title : wordsOf({ ...mark, kind });
  const rows = [
    ...points.map(({ at, level }, place) => ({ key: `point ${place}`, at, level, what: '' })),
    ...marks.map((mark) => {
      const at = Date.parse(mark.at);
      return { key: mark.key, at, level: levelAt(points, at), what: happened(mark) };
    }),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <details className="group mt-1 rounded-field border border-base-300">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-field px-4 font-medium">
        {t(($) => $.bloomLine.table)}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-base-300 border-t text-start text-sm">
        <thead>
          <tr className="text-muted">
            <th className="px-4 py-2 text-start font-medium">{t(($) => $.bloomLine.day)}</th>
            <th className="py-2 pe-4 text-start font-medium">{t(($) => $.bloomLine.level)}</th>
            <th className="py-2 pe-4 text-start font-medium">{t(($) => $.bloomLine.what)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, level, what }) => (
            <tr key={key} className="border-base-300 border-t align-top">
              <th scope="row" className="px-4 py-2 text-start font-normal [overflow-wrap:normal]">
                <time dateTime={new Date(at).toISOString()}>
                  {dayOf(new Date(at).toISOString())}
                </time>
              </th>
              <td className="py-2 pe-4">{words[level]}</td>
              <td className="wrap-anywhere py-2 pe-4">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
