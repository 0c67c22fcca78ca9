import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { account, archiveOf, BEA, id, nothing, rowsOf, run } from '../../testing/import-fixture.ts';
import { planImport } from '../plan-import.ts';
import { failureOf } from '../use-import.ts';
import { archiveOfJournal } from './archive-of-journal.ts';
import { REMARKS } from './journal.ts';
import { readJournal } from './read-journal.ts';

const read = (text: string | Uint8Array<ArrayBuffer>) => readJournal(new Blob([text]));
const zipOf = (files: Readonly<Record<string, unknown>>) => archiveOf(files, null);
const cardsIn = async (file: Blob) =>
  (await readJournal(file)).cards.map(({ clock, text, photo }) => [
    clock,
    text,
    photo?.name ?? null,
  ]);
const remarksIn = async (file: Blob) => {
  const { remarks } = await readJournal(file);
  return Object.fromEntries(
    REMARKS.flatMap((name) => (remarks[name] > 0 ? [[name, remarks[name]]] : [])),
  );
};
const told = (file: Blob) => readJournal(file).then(() => 'read', failureOf);
const asIs = async (photo: Blob) => photo;

describe('tables', () => {
  it('of Presently are read as the app and spreadsheets save them', async () => {
    const cards = [
      ['2024-02-29T12:00:00', 'Rain,\nand a "roof"', null],
      ['2024-03-01T12:00:00', 'Café', null],
    ];
    const lines = [
      'entryDate,entryContent',
      '2024-02-29,"Rain,\nand a ""roof"""',
      '2024-03-01,Café',
    ];
    const text = lines.join('\r\n');
    expect(await cardsIn(new Blob([text]))).toEqual(cards);
    expect(await cardsIn(new Blob(['\ufeff', text, '\r\n']))).toEqual(cards);
    const semicolons =
      'entryDate;entryContent\n2024-02-29;"Rain,\nand a ""roof"""\n2024-03-01;Café';
    expect(await cardsIn(new Blob([semicolons]))).toEqual(cards);
    const windows = Uint8Array.from(semicolons, (letter) => letter.charCodeAt(0));
    expect((await read(windows)).cards[1]?.text).toBe('Café');
    // Spreadsheets on a Mac end lines with CR in such a file, and letters are in an order of their own.
    const mac = Buffer.from(semicolons.replaceAll('\n', '\r').replace('é', '\u008e'), 'latin1');
    expect((await read(Uint8Array.from(mac))).cards[1]?.text).toBe('Café');
    for (const mark of ['\ufeff', '']) {
      const wide = Buffer.from(`${mark}${semicolons}`, 'utf16le');
      expect((await read(Uint8Array.from(wide))).cards[1]?.text).toBe('Café');
      expect((await read(Uint8Array.from(wide.swap16()))).cards[1]?.text).toBe('Café');
    }
  });

  it('of Daylio are read with their times and titles; entries with only a mood are skipped', async () => {
    const table = new Blob([
      'full_date,date,weekday,time,mood,activities,scales,note_title,note\n',
      '2024-01-15,January 15,Monday,9:05 PM,rad,"run | cook",,Evening,Long <b>walk</b>.<br>Stars.\n',
      '2024-01-15,January 15,Monday,07:15,good,,,,Bread\n',
      '2024-01-14,January 14,Sunday,12:01 AM,good,"run",,"",""\n',
      '2024-02-30,February 30,Sunday,07:15,good,,,,"No such day"\n',
    ]);
    expect(await cardsIn(table)).toEqual([
      ['2024-01-15T21:05:00', 'Evening\n\nLong walk.\nStars.', null],
      ['2024-01-15T07:15:00', 'Bread', null],
    ]);
    expect(await remarksIn(table)).toEqual({ empty: 1, undated: 1 });
  });

  it('that are damaged or of another kind are refused with the right reason', async () => {
    expect(await told(new Blob(['date,text\n2024-01-01,"never closed\n']))).toBe('brokenTable');
    expect(await told(new Blob(['id,title\n1,Run\n']))).toBe('notAnExport');
    expect(await told(new Blob(['{"entries":']))).toBe('notAnExport');
    expect(await told(new Blob(['{"a":'.repeat(200_000)]))).toBe('notAnExport');
    expect(await told(new Blob([new Uint8Array(33 * 1024 * 1024)]))).toBe('tooLarge');
  });

  it('keep formulas and scripts as plain text', async () => {
    const text = 'date,text\n2024-01-01,=HYPERLINK("x")\n2024-01-02,<script>alert(1)</script>\n';
    const { cards } = await read(text.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"'));
    expect(cards.map((card) => card.text)).toEqual([
      '=HYPERLINK("x")',
      '<script>alert(1)</script>',
    ]);
  });
});

const dayOne = {
  metadata: { version: '1.0' },
  entries: [
    {
      uuid: 'A',
      creationDate: '2024-03-01T02:30:00Z',
      timeZone: 'America/Sao_Paulo',
      text: '![](dayone-moment://76F9)\nIt is 3\\. of all\\!',
      photos: [{ md5: 'ABC', type: 'jpeg' }, { md5: 'gone' }],
      videos: [{}],
    },
    { creationDate: '2024-03-01T02:30:00Z', timeZone: 'Mars/Olympus', text: 'Zone', photos: 'x' },
    { creationDate: 'soon', text: 'No day' },
    { creationDate: '2024-03-01T02:30:00Z', text: '  ' },
    null,
  ],
};

describe('archives', () => {
  it('of Day One keep the day in their time zone, and the first photo', async () => {
    const file = await zipOf({
      'Journal.json': dayOne,
      'photos/abc.jpeg': new Blob(['photo']),
      '__MACOSX/._Journal.json': 'x',
    });
    const { app, cards } = await readJournal(file);
    expect(app).toBe('dayOne');
    expect(cards[0]).toMatchObject({ clock: '2024-02-29T23:30:00', text: 'It is 3. of all!' });
    expect(cards[0]?.photo?.name).toBe('photos/abc.jpeg');
    expect(cards[0]?.moment).toBe(new Date(2024, 1, 29, 23, 30).toISOString());
    expect(cards[1]?.moment).toBe('2024-03-01T02:30:00.000Z');
    expect(await remarksIn(file)).toEqual({ undated: 1, empty: 2, attachments: 2 });
    expect((await read(JSON.stringify(dayOne))).cards).toHaveLength(2);
  });

  it('of Journey are read file by file, with the text of its editor', async () => {
    const moment = Date.UTC(2020, 5, 1, 15, 30);
    const entry = {
      date_journal: moment,
      timezone: 'Asia/Tokyo',
      photos: ['1-a.jpg'],
      type: 'html',
    };
    const file = await zipOf({
      '1.json': { ...entry, text: '<p>One &amp; two</p><p>3 &lt; 4</p><script>no()</script>' },
      '2.json': { ...entry, text: 'Two', photos: [] },
      '3.json': new Blob(['{']),
      '1-a.jpg': new Blob(['photo']),
    });
    expect(await cardsIn(file)).toEqual([
      ['2020-06-02T00:30:00', 'One & two\n3 < 4', '1-a.jpg'],
      ['2020-06-02T00:30:00', 'Two', null],
    ]);
    expect(await remarksIn(file)).toEqual({ unreadable: 1 });
  });

  it('that are too large, damaged or of another kind are refused with the right reason', async () => {
    const large = await zipOf({ 'a.json': new Blob([new Uint8Array(33 * 1024 * 1024)]) });
    expect(await told(large)).toBe('tooLarge');
    expect(await told(await zipOf({ 'a.txt': 'a' }))).toBe('notAnExport');
    // A ZIP can hold itself: opened as a table, it would be opened without end.
    const table = await zipOf({ 'a.csv': new Blob(['entryDate,entryContent\n2024-02-29,Rain']) });
    expect(await told(table)).toBe('read');
    expect(await told(await zipOf({ 'a.csv': table }))).toBe('notAnExport');
    expect(await told(await zipOf({ 'a.json': { text: 1 } }))).toBe('notAnExport');
    const sound = await zipOf({ 'Journal.json': dayOne });
    const bytes = new Uint8Array(await sound.arrayBuffer());
    bytes.fill(0, 60, 90);
    expect(await told(new Blob([bytes]))).toBe('damaged');
  });
});

describe('cards', () => {
  const bothOf = async (text: string) => {
    const journal = await read(text);
    return {
      journal,
      gratitudes: await archiveOfJournal(journal, 'gratitudes', asIs),
      achievements: await archiveOfJournal(journal, 'achievements', asIs),
    };
  };

  it('have stable ids, so that a second import adds none, and others on each wall', async () => {
    const text = 'date,text\n2024-01-01,Bread\n2024-01-01,Bread\n2024-01-02,Bread\n';
    const { journal, gratitudes, achievements } = await bothOf(text);
    expect(journal.remarks.repeated).toBe(1);
    const plan = await planImport(gratitudes, nothing(BEA));
    expect(plan.shares.find(({ area }) => area === 'gratitudes')).toMatchObject({ added: 2 });
    const ids = (await rowsOf(plan, 'gratitudes')).map((row) => row.id);
    const other = await rowsOf(await planImport(achievements, nothing(BEA)), 'achievements');
    expect(new Set([...ids, ...other.map((row) => row.id)]).size).toBe(4);
    const again = { ...nothing(BEA), ids: { ...nothing(BEA).ids, gratitudes: new Set(ids) } };
    const second = await planImport((await bothOf(text)).gratitudes, again);
    expect(second.shares).toContainEqual({
      area: 'gratitudes',
      added: 0,
      present: 2,
    });
  });

  it('have redrawn photos, each under a new name', async () => {
    const file = await zipOf({ 'Journal.json': dayOne, 'photos/abc.jpeg': new Blob(['photo']) });
    const journal = await readJournal(file);
    const archive = await archiveOfJournal(journal, 'gratitudes', async (photo) => {
      expect([photo.type, await photo.text()]).toEqual(['image/jpeg', 'photo']);
      return new Blob(['drawn anew'], { type: 'image/webp' });
    });
    const { calls, rows, target } = account();
    expect(await run(await planImport(archive, nothing(BEA)), target)).toEqual({
      added: 3,
      refused: [],
    });
    const [row] = [...rows.values()];
    expect(row?.photo_filepath).toMatch(new RegExp(`^${BEA}/[\\w-]{36}\\.jpeg$`));
    expect(calls).toEqual([row?.photo_filepath, '2 gratitudes']);
    const broken = await archiveOfJournal(journal, 'gratitudes', async () => null);
    const outcome = await run(await planImport(broken, nothing(id(1))), account().target);
    expect(outcome).toEqual({ added: 2, refused: ['photos/abc.jpeg'] });
  });

  it('contain the whole text of any length, split at the limit of the wall, in order', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 40 });
    const long = fc
      .array(word, { minLength: 300, maxLength: 900 })
      .map((words) => words.join(' ').repeat(2));
    await fc.assert(
      fc.asyncProperty(long, async (text) => {
        const entries = [{ creationDate: '2024-01-01T00:00:00Z', text: text.replaceAll('\\', '') }];
        const { cards } = await read(JSON.stringify({ entries }));
        const bare = (words: string) => words.replaceAll(/[\s\p{Cc}]/gu, '');
        expect(bare(cards.map((card) => card.text).join(''))).toBe(bare(entries[0]?.text ?? ''));
        for (const card of cards) expect([...card.text].length).toBeLessThanOrEqual(5000);
        const moments = cards.map(({ moment }) => moment);
        expect(moments.toSorted().reverse()).toEqual(moments);
      }),
      { numRuns: 20 },
    );
  });

  it('are limited in number, and any file ends quickly in cards or a known error', async () => {
    const begun = process.threadCpuUsage();
    const many = `date,text\n${Array.from({ length: 20_010 }, (_, day) => `2024-01-01,${day}`).join('\n')}`;
    const { cards, remarks } = await read(many);
    expect([cards.length, remarks.tooMany]).toEqual([20_000, 10]);
    for (const piece of ['<p', '![](dayone-moment:', '\\', '&#', '\n\n']) {
      const text = piece.repeat(2_000_000 / piece.length);
      await read(
        JSON.stringify({ entries: [{ creationDate: '2024-01-01', text: `a<br>${text}` }] }),
      );
      await read(JSON.stringify({ date_journal: 1e12, type: 'html', text }));
      expect(await told(new Blob([`date,text\n2024-01-01,"${text}`]))).toBe('brokenTable');
    }
    // In processor time, which a busy machine does not stretch: what is quadratic takes minutes of it.
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(20_000);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const text = new TextEncoder().encode('date,text\n');
        expect(await told(new Blob([text, Uint8Array.from(bytes)]))).toMatch(/read|brokenTable/);
      }),
    );
  });
});
