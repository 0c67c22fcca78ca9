import { previewPath } from '../../photos/photo.ts';
import { acknowledge } from '../acknowledge.ts';
import { markSent, retry } from '../change-entry.ts';
import { discard } from '../discard.ts';
import { cancelDeletion, enqueue } from '../enqueue.ts';
import { mayHaveArrived, type Outbox, type Refusal, type Step, valuesOf } from '../entry.ts';
import { nextOf } from '../next-entry.ts';
import { overlay } from '../overlay.ts';
import { refuse } from '../refuse.ts';
import { setAside } from '../set-aside.ts';
import { photosAtRisk } from '../uploaded.ts';
import { type PhotoRow, photoServer } from './photo-server.ts';

export interface Happening {
  readonly kind: string;
  readonly at?: number;
}

const NO: Refusal = { kind: 'refused', code: '42501', message: 'no' };
const GONE: Refusal = { kind: 'missing', code: null, message: 'gone' };
const table = 'wishes';
const bucket = 'wishes-photos';
const shownFields = { completed_at: null };

const uploads = (path: string, all = true): readonly Step[] => [
  ...(all ? [{ kind: 'upload', bucket, path: previewPath(path) } as const] : []),
  { kind: 'upload', bucket, path },
];

/** A device whose person tends cards with photos, their server, and another device that does so as well. */
export function photoStage() {
  const server = photoServer();
  const stored = new Map<string, PhotoRow>();
  let outbox: Outbox = [];
  let count = 0;
  let undo: (() => void) | null = null;
  const toRemove: string[] = [];
  const shown = () => overlay(table, stored.values(), outbox) as readonly PhotoRow[];
  const chosen = <One>(from: readonly One[], at = 0) => from[at % Math.max(1, from.length)];

  function perform(...steps: readonly Step[]) {
    count += 1;
    const key = String(count).padStart(5, '0');
    outbox = enqueue(outbox, { key, format: 1, madeAt: '', steps, sent: 0, refusal: null });
  }

  function change(
    { id, photo_filepath: before }: PhotoRow,
    path: string | null,
    added = path === null ? [] : uploads(path, count % 3 !== 0),
  ) {
    const fields = { photo_filepath: path };
    perform(
      ...added,
      { kind: 'update', table, id, fields, before: { photo_filepath: before }, base: null },
      ...(before === null ? [] : [{ kind: 'remove photos', bucket, paths: [before] } as const]),
    );
  }

  /** Answers for an overwritten photo: it comes back, or it goes. */
  function settleLost(kind: string, at = 0) {
    const [path, id] = chosen([...server.lost], at) ?? [];
    if (path === undefined) return;
    server.lost.delete(path);
    const row = shown().find((one) => one.id === id);
    if (kind === 'bring back' && row) change(row, path, []);
    else perform({ kind: 'remove photos', bucket, paths: [path] });
  }

  function remove(row: PhotoRow) {
    const before = outbox;
    const deletion = `d${count}`;
    const atRisk = photosAtRisk(outbox);
    perform({ kind: 'delete', table, ids: [row.id], deletion });
    const remaining = new Set(outbox.flatMap(({ steps }) => steps));
    const dropped = before.flatMap((entry) => {
      const isDropped = (step: Step) => !remaining.has(step) && !mayHaveArrived(entry, step);
      if (!entry.steps.some(isDropped)) return [];
      return entry.steps.filter((step) => step.kind === 'remove photos' || isDropped(step));
    });
    const isSent = dropped.every(({ kind }) => kind !== 'insert');
    const { photo_filepath: path } = row;
    undo = () => {
      const without = cancelDeletion(outbox, deletion);
      if (without !== null) outbox = without;
      const back = { kind: 'restore deletion', table, deletion, rows: [row] } as const;
      const again = dropped.filter(({ kind }) =>
        ['insert', 'update', 'remove photos'].includes(kind),
      );
      const named = new Set([path, ...dropped.flatMap(valuesOf)]);
      const photos = [...atRisk].filter((one) => named.has(one)).flatMap((one) => uploads(one));
      const steps = [...photos, ...(without === null && isSent ? [back] : []), ...again];
      if (steps.length > 0) perform(...steps);
    };
  }

  function act({ kind, at }: Happening) {
    count += 1;
    const row = chosen(shown(), at);
    const path = `ana/${count}`;
    if (kind === 'add')
      perform(...uploads(path, count % 3 !== 0), {
        ...{ kind: 'insert', table, row: { id: `${count}`, photo_filepath: path } },
        shown: shownFields,
      });
    if (kind === 'bring back' || kind === 'let go') settleLost(kind, at);
    if (kind === 'undo') undo?.();
    if (kind === 'undo') undo = null;
    if (row === undefined) return;
    if (kind === 'replace') change(row, path);
    if (kind === 'clear' && row.photo_filepath !== null) change(row, null);
    const words = { fields: { description: path }, before: {}, base: null };
    if (kind === 'write') perform({ kind: 'update', table, id: row.id, ...words });
    if (kind === 'delete') remove(row);
  }

  function elsewhere({ kind, at }: Happening) {
    count += 1;
    const row = chosen([...server.rows.values()], at);
    const gone = chosen([...server.trash.keys()], at);
    if (kind === 'deleted' && row)
      server.make({ kind: 'delete', table, ids: [row.id], deletion: `e${count}` });
    if (kind === 'replaced' && row) {
      const paths = [row.photo_filepath].filter((path) => path !== null);
      const photo_filepath = `bea/${count}`;
      server.storage.add(photo_filepath);
      server.rows.set(row.id, { ...row, photo_filepath });
      toRemove.push(...paths);
    }
    // A change may come between a save of the other device and the removal of what it has replaced.
    if (kind === 'tidied')
      server.make({ kind: 'remove photos', bucket, paths: toRemove.splice(0) });
    if (kind === 'restored' && gone) server.back(gone);
  }

  /** Sends the next step. The server may refuse it, or its answer be lost. */
  function send(kind: string) {
    const next = nextOf(outbox);
    const [step] = next?.steps ?? [];
    if (next === undefined || step === undefined) return;
    const { key } = next;
    outbox = markSent(outbox, key);
    const isRefused = kind === 'refuse' && step.kind !== 'remove photos';
    const said = isRefused ? ({ kind: 'refused' } as const) : server.make(step);
    if (kind === 'lose') return;
    if (said.kind === 'refused') outbox = refuse(outbox, key, NO, next.sent);
    if (said.kind === 'stored') outbox = acknowledge(outbox, key, { steps: 1, rows: said.rows });
    if (said.kind === 'missing')
      outbox = setAside(outbox, key, { lost: said.row, as: `${count}`, refusal: GONE });
    read();
  }

  function read() {
    stored.clear();
    for (const [id, row] of server.rows) stored.set(id, row);
  }

  function settle({ kind, at }: Happening) {
    const refused = chosen(
      outbox.filter(({ refusal }) => refusal !== null),
      at,
    );
    if (refused) outbox = (kind === 'discard' ? discard : retry)(outbox, refused.key);
  }

  return {
    server,
    isEmpty: () => outbox.length === 0,
    happen(one: Happening) {
      act(one);
      elsewhere(one);
      if (['send', 'lose', 'refuse'].includes(one.kind)) send(one.kind);
      if (one.kind === 'read') read();
      if (['discard', 'retry'].includes(one.kind)) settle(one);
    },
  };
}
