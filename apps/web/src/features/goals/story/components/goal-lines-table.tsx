import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import type { GoalLine } from '../goal-lines.ts';

/** The lines as a table: each goal with its changes and their days. */
export function GoalLinesTable({ lines }: { lines: readonly GoalLine[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-field border border-base-300 bg-base-100 print:hidden"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-field px-4 font-medium">
        {t(($) => $.bloomLine.wall.table)}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted group-open:rotate-180"
        />
      </summary>
      {isOpen && <Table lines={lines} />}
    </details>
  );
}

function Table({ lines }: { lines: readonly GoalLine[] }) {
  const { t } = useTranslation();
  const drawn = useProgressiveCount(lines.length);
  return (
    <table className="w-full table-fixed border-base-300 border-t text-start text-sm">
      <thead>
        <tr className="text-muted">
          <th className="w-1/3 px-4 py-2 text-start font-medium sm:w-1/4">
            {t(($) => $.bloomLine.wall.goal)}
          </th>
          <th className="w-1/4 py-2 pe-4 text-start font-medium sm:w-1/6">
            {t(($) => $.bloomLine.wall.first)}
          </th>
          <th className="py-2 pe-4 text-start font-medium">{t(($) => $.bloomLine.wall.changes)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, drawn).map((one) => (
          <Row key={one.goal.id} {...one} />
        ))}
      </tbody>
    </table>
  );
}

/** All changes of a goal are one text, so that years of them are drawn as fast as one. */
const Row = memo(function Row({ goal, line }: GoalLine) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const dayOf = useDateFormat('localDay');
  const [first, ...changes] = line?.points ?? [];
  const changeTexts = changes.map(
    ({ at, level }) => `${dayOf(new Date(at).toISOString())}: ${words[level]}`,
  );
  return (
    <tr className="border-base-300 border-t align-top">
      <th scope="row" className="wrap-anywhere px-4 py-2 text-start font-normal">
        {goal.title}
      </th>
      <td className="py-2 pe-4">{first === undefined ? '–' : words[first.level]}</td>
      <td className="py-2 pe-4">{changeTexts.join('; ') || t(($) => $.bloomLine.wall.none)}</td>
    </tr>
  );
});
