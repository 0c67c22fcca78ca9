import { wallCardName } from '@bloom/domain/walls/wall-card';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { JOURNAL_WALLS, type Journal, type JournalWall, REMARKS } from '../journals/journal.ts';
import type { JournalPlans } from '../use-import.ts';
import { ImportPreview } from './import-preview.tsx';

const FIRST = 3;

interface JournalPreviewProps {
  readonly plans: JournalPlans;
  readonly wall: JournalWall;
  readonly onWall: (wall: JournalWall) => void;
}

/** What an export of another app would add: its period, the first card, the wall, and what is left out. */
export function JournalPreview({ plans: { journal, on }, wall, onWall }: JournalPreviewProps) {
  const { t } = useTranslation();
  const count = journal.cards.length;
  if (count === 0) {
    return (
      <>
        <p>{t(($) => $.importing.none, { app: nameOf(journal) })}</p>
        <Remarks journal={journal} />
      </>
    );
  }
  return (
    <>
      <Span journal={journal} />
      <div className="grid gap-2">
        <p aria-hidden="true" className="font-semibold">
          {t(($) => $.importing.wall)}
        </p>
        <Select
          label={t(($) => $.importing.wall)}
          value={wall}
          choices={JOURNAL_WALLS.map((value) => ({
            value,
            label: t(($) => $.account.file[value]),
          }))}
          onChange={onWall}
        />
      </div>
      <ImportPreview plan={on[wall]} />
      <Beginning journal={journal} />
      <Remarks journal={journal} />
    </>
  );
}

const NAMES = { presently: 'Presently', daylio: 'Daylio', dayOne: 'Day One', journey: 'Journey' };
const nameOf = ({ app }: Journal) => NAMES[app];

function Span({ journal }: { journal: Journal }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const moments = journal.cards.map(({ moment }) => moment).toSorted();
  const [first = '', last = ''] = [moments[0], moments.at(-1)];
  return (
    <p>
      {t(($) => $.importing.found, {
        count: journal.cards.length,
        app: nameOf(journal),
        first: dayOf(first),
        last: dayOf(last),
      })}
    </p>
  );
}

function Beginning({ journal }: { journal: Journal }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t(($) => $.importing.beginning)}</h3>
      <ul role="list" className="grid gap-2">
        {journal.cards.slice(0, FIRST).map(({ key, moment, text }) => (
          <li key={key} className="wrap-anywhere border-s-4 border-base-300 ps-3">
            <span className="block text-sm text-muted">{dayOf(moment)}</span>
            {text === '' ? t(($) => $.account.file.photo) : wallCardName(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Remarks({ journal: { app, remarks } }: { journal: Journal }) {
  const { t } = useTranslation();
  const listed = REMARKS.filter((remark) => remarks[remark] > 0);
  const isDaylio = app === 'daylio';
  if (listed.length === 0 && !isDaylio) return null;
  return (
    <Notice tone="info">
      <ul className="grid list-disc gap-1 pl-5">
        {isDaylio && <li>{t(($) => $.importing.moods)}</li>}
        {listed.map((remark) => (
          <li key={remark}>{t(($) => $.importing[remark], { count: remarks[remark] })}</li>
        ))}
      </ul>
    </Notice>
  );
}
