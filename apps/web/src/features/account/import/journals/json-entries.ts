import { PHOTO_MAX_BYTES } from '@bloom/domain/photos/photo';
import type { ZipFile } from '../../zip/zip-reader.ts';
import { PHOTO_TYPES } from '../read-archive.ts';
import type { JournalApp, WrittenEntry } from './journal.ts';
import { clockAt } from './journal-clock.ts';
import { isHtml, textOfHtml } from './journal-text.ts';

/** The photos beside the texts, by lower-case name, with and without extension. */
export type Photos = ReadonlyMap<string, ZipFile>;

/** Detects the app of a JSON file and reads its entries; null if it is of no known app. */
export function readEntries(
  value: unknown,
  photos: Photos,
): { readonly app: JournalApp; readonly entries: readonly WrittenEntry[] } | null {
  const { entries, text, date_journal: moment } = Object(value);
  if (Array.isArray(entries)) {
    return { app: 'dayOne', entries: entries.map((entry) => dayOneEntry(Object(entry), photos)) };
  }
  if (typeof text !== 'string' || typeof moment !== 'number') return null;
  return { app: 'journey', entries: [journeyEntry(Object(value), photos)] };
}

function dayOneEntry(entry: Record<string, unknown>, photos: Photos): WrittenEntry {
  const names = listOf(entry.photos).map((photo) => String(Object(photo).md5 ?? ''));
  const others = [entry.videos, entry.audios, entry.pdfAttachments].flatMap(listOf);
  return {
    clock: clockAt(Date.parse(String(entry.creationDate)), entry.timeZone),
    text: wordsOfDayOne(typeof entry.text === 'string' ? entry.text : ''),
    ...photoOf(names, photos, others.length),
  };
}

/** Its Markdown refers to photos where they stood, and escapes characters needlessly. */
function wordsOfDayOne(text: string): string {
  return text
    .replaceAll(/!\[\]\(dayone-[a-z]{1,20}:[^)\n]{0,300}\)\n?/g, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

function journeyEntry(entry: Record<string, unknown>, photos: Photos): WrittenEntry {
  const text = String(entry.text);
  const names = listOf(entry.photos).map((name) => String(name).split('/').at(-1) ?? '');
  return {
    clock: clockAt(Number(entry.date_journal), entry.timezone),
    text: entry.type === 'html' || isHtml(text) ? textOfHtml(text) : text,
    ...photoOf(names, photos, 0),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function photoOf(names: readonly string[], photos: Photos, others: number) {
  const sound = names.flatMap((name) => photos.get(name.toLowerCase()) ?? []);
  const photo = sound[0] ?? null;
  return { photo, attachments: names.length + others - (photo === null ? 0 : 1) };
}

/** The photos of a ZIP that a card can have. */
export function photosOf(files: Iterable<ZipFile>): Photos {
  const photos = new Map<string, ZipFile>();
  for (const file of files) {
    const name = (file.name.split('/').at(-1) ?? '').toLowerCase();
    const ending = name.split('.').at(-1) ?? '';
    const isSound = file.size > 0 && file.size <= PHOTO_MAX_BYTES;
    if (!isSound || !PHOTO_TYPES.has(ending)) continue;
    photos.set(name, file);
    photos.set(name.slice(0, -ending.length - 1), file);
  }
  return photos;
}
