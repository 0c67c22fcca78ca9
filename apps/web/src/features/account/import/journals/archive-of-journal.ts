import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { ZipFault } from '../../zip/zip-directory.ts';
import type { ZipFile } from '../../zip/zip-reader.ts';
import { type Archive, type ArchivedPhoto, PHOTO_TYPES } from '../read-archive.ts';
import { tableOf } from '../read-table.ts';
import { IMPORTED, type ImportedRow } from '../rows.ts';
import type { Journal, JournalCard, JournalWall } from './journal.ts';

/** Redraws a photo like every photo that a person chooses; resolves to null if it cannot be. */
type Redraw = (photo: Blob) => Promise<Blob | null>;

/** The owner of archives made from other apps: it is no account. */
const ELSEWHERE = 'elsewhere';
const CARDS_A_TURN = 500;

/**
 * Turns a journal into an archive of Bloom with one wall. The ids are derived from the content, so that importing twice
 * adds nothing twice.
 */
export async function archiveOfJournal(
  journal: Journal,
  wall: JournalWall,
  redraw: Redraw,
): Promise<Archive> {
  const bucket = PHOTO_BUCKETS[wall];
  const rows: ImportedRow[] = [];
  const photos: ArchivedPhoto[] = [];
  for (let from = 0; from < journal.cards.length; from += CARDS_A_TURN) {
    const cards = journal.cards.slice(from, from + CARDS_A_TURN);
    const ids = await Promise.all(cards.map(({ key }) => idOf(`${wall} ${key}`)));
    for (const [index, card] of cards.entries()) {
      const id = ids[index] ?? '';
      const name = card.photo === null ? null : `${id}.${endingOf(card.photo)}`;
      rows.push(rowOf(card, id, wall, name));
      if (card.photo === null || name === null) continue;
      const type = PHOTO_TYPES.get(endingOf(card.photo)) ?? '';
      photos.push({ bucket, name, type, file: redrawn(card.photo, type, redraw) });
    }
  }
  const tables = IMPORTED.map((table) => [table, tableOf(table, table === wall ? rows : [])]);
  return { owner: ELSEWHERE, tables: Object.fromEntries(tables), photos, faults: [] };
}

function rowOf(card: JournalCard, id: string, wall: JournalWall, photo: string | null) {
  return {
    id,
    created_at: card.moment,
    completed_at: null,
    description: card.text,
    photo_filepath: photo === null ? null : `${ELSEWHERE}/${photo}`,
    ...(wall === 'achievements' && { goal_id: null }),
  };
}

const endingOf = ({ name }: ZipFile) => (name.split('.').at(-1) ?? '').toLowerCase();

function redrawn(
  { name, size, read }: ZipFile,
  type: string,
  redraw: Redraw,
): ArchivedPhoto['file'] {
  return {
    name,
    size,
    async read(limit) {
      const photo = await redraw((await read(limit)).slice(0, size, type));
      if (photo === null) throw new ZipFault(`${name} is no photo`);
      return photo;
    },
  };
}

/** A version 8 UUID (RFC 9562, section 5.8) derived from a text. */
async function idOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const digits = [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0'));
  const marked = digits.join('').replace(/^(.{12}).(.{3})./, '$18$2a');
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
