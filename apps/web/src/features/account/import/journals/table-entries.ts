import { readCsv } from '../../csv/read-csv.ts';
import { type JournalApp, OwnTable, type WrittenEntry } from './journal.ts';
import { clockOf, hourOf } from './journal-clock.ts';
import { isHtml, textOfHtml } from './journal-text.ts';

/** The names of columns, of which the first one found is used. */
const DAYS = ['full_date', 'entrydate', 'date'];
const TEXTS = ['entrycontent', 'note', 'text', 'content', 'entry'];

/** The columns of Bloom's own tables, as its texts name them in each language. */
const OWN = ['date, text, fulfilled on, goal', 'data, texto, realizado em, meta'];

interface Columns {
  readonly app: JournalApp;
  readonly day: number;
  readonly time: number;
  readonly title: number;
  readonly text: number;
}

/** Detects the app of a CSV file and reads its entries; null if it is of no known app. @throws OwnTable */
export function readTable(
  text: string,
): { readonly app: JournalApp; readonly entries: Iterable<WrittenEntry> } | null {
  // A spreadsheet that has saved the file may have changed the delimiter.
  for (const delimiter of [',', ';', '\t']) {
    const [names] = firstOf(text, delimiter);
    const columns = names === undefined ? null : columnsOf(names);
    if (columns !== null) return { app: columns.app, entries: entriesOf(text, delimiter, columns) };
  }
  return null;
}

function firstOf(text: string, delimiter: string): readonly (readonly string[])[] {
  const end = text.search(/[\r\n]/);
  const line = text.slice(0, end < 0 ? text.length : end);
  if (line.length > 1000) return [];
  try {
    return [...readCsv(line, delimiter)];
  } catch {
    return [];
  }
}

function columnsOf(names: readonly string[]): Columns | null {
  const tidy = names.map((name) => name.trim().toLowerCase());
  if (OWN.includes(tidy.join(', '))) throw new OwnTable();
  const placeOf = (wanted: readonly string[]) =>
    tidy.indexOf(wanted.find((name) => tidy.includes(name)) ?? '-');
  const [day, text] = [placeOf(DAYS), placeOf(TEXTS)];
  if (day < 0 || text < 0) return null;
  const app = tidy.includes('full_date') && tidy.includes('mood') ? 'daylio' : 'presently';
  const isDaylio = app === 'daylio';
  const time = isDaylio ? placeOf(['time']) : -1;
  return { app, day, text, time, title: isDaylio ? placeOf(['note_title']) : -1 };
}

function* entriesOf(text: string, delimiter: string, columns: Columns): Generator<WrittenEntry> {
  let isHead = true;
  for (const record of readCsv(text, delimiter)) {
    const cell = (place: number) => (record[place] ?? '').trim();
    if (!isHead) {
      const words = [cell(columns.title), cell(columns.text)].filter((part) => part !== '');
      const whole = words.map((part) => (isHtml(part) ? textOfHtml(part) : part)).join('\n\n');
      const clock = clockOf(cell(columns.day), hourOf(cell(columns.time)));
      yield { clock, text: whole, photo: null, attachments: 0 };
    }
    isHead = false;
  }
}
