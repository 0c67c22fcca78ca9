import { NoZip } from '../../zip/zip-directory.ts';
import { openZip, type ZipFile } from '../../zip/zip-reader.ts';
import { NotAnExport } from '../read-archive.ts';
import { gatherCards } from './gather-cards.ts';
import { type Journal, type JournalApp, JournalTooLarge, type WrittenEntry } from './journal.ts';
import { type Photos, photosOf, readEntries } from './json-entries.ts';
import { readTable } from './table-entries.ts';

const LARGEST_TEXT = 32 * 1024 * 1024;
const MOST_FILES = 20_000;
const FILES_A_TURN = 100;

/** Reads an export of another app. @throws NotAnExport, OwnTable, JournalTooLarge, CsvFault, ZipFault */
export async function readJournal(file: Blob): Promise<Journal> {
  const files = await openZip(file).catch((fault: unknown) => {
    if (fault instanceof NoZip) return null;
    throw fault;
  });
  return files === null ? readText(file) : readFiles([...files.values()]);
}

async function readText(file: Blob): Promise<Journal> {
  if (file.size > LARGEST_TEXT) throw new JournalTooLarge();
  const text = await textOf(file);
  if (/^\s*\{/.test(text)) {
    const found = readEntries(parse(text), new Map());
    if (found !== null) return gatherCards(found.app, found.entries);
  }
  const table = readTable(text);
  if (table === null) throw new NotAnExport();
  return gatherCards(table.app, table.entries);
}

async function readFiles(files: readonly ZipFile[]): Promise<Journal> {
  // What begins with "._" was hidden there by an operating system.
  const texts = files.filter(({ name }) => /(^|\/)(?!\._)[^/]*\.json$/i.test(name));
  const tables = files.filter(({ name }) => /(^|\/)(?!\._)[^/]*\.csv$/i.test(name));
  const [table] = tables;
  if (texts.length === 0 && tables.length === 1 && table !== undefined) {
    return readText(await table.read(LARGEST_TEXT));
  }
  const size = texts.reduce((sum, text) => sum + text.size, 0);
  if (size > LARGEST_TEXT || texts.length > MOST_FILES) throw new JournalTooLarge();
  return readTexts(texts, photosOf(files));
}

async function readTexts(texts: readonly ZipFile[], photos: Photos): Promise<Journal> {
  const found = new Map<JournalApp, WrittenEntry[]>();
  let fault: unknown = new NotAnExport();
  let unreadable = 0;
  for (const [index, text] of texts.entries()) {
    if (index % FILES_A_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
    try {
      const read = readEntries(parse(await textOf(await text.read(LARGEST_TEXT))), photos);
      if (read === null) throw new NotAnExport();
      const known = found.get(read.app) ?? [];
      for (const entry of read.entries) known.push(entry);
      found.set(read.app, known);
    } catch (one) {
      unreadable += 1;
      if (!(one instanceof NotAnExport)) fault = one;
    }
  }
  // There may be folders of other things beside a journal; the one with the most entries is used.
  const [best] = [...found].toSorted(([, one], [, other]) => other.length - one.length);
  if (best === undefined) throw fault;
  return gatherCards(best[0], best[1], unreadable);
}

/** Decodes UTF-8, or what spreadsheets write instead. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const wide = wideEncodingOf(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength)));
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    // Only spreadsheets on a Mac end the first line with CR alone.
    return /^[^\r\n]*\r(?!\n)/.test(text) ? new TextDecoder('macintosh').decode(bytes) : text;
  }
}

/** Recognises UTF-16 by its byte order mark, or without one by its first letter, which is of the alphabet or a quote. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === undefined || second === undefined) return null;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if ((first === 0) === (second === 0)) return null;
  return second === 0 ? 'utf-16le' : 'utf-16be';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new NotAnExport();
  }
}
