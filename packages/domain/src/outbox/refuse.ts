import { pathOfPhoto } from '../photos/photo.ts';
import { removeUnused, usedBy } from './drop-steps.ts';
import {
  type Entry,
  goalOf,
  hasStep,
  type Outbox,
  type Refusal,
  replace,
  rowsOf,
  type Step,
  type UploadStep,
  valuesOf,
} from './entry.ts';
import { uploadedAfter, withUploaded } from './uploaded.ts';

/**
 * Marks an entry as refused, with the reason; this try has delivered none of its first steps. If a photo was refused,
 * the steps that need it are set aside with it, and the rest of the entry is sent. A step ends without a question if it
 * was to bring back only new rows that still wait here, since the person is asked about those, or if it is a deletion
 * that the person has taken back.
 * @param unanswered how many of the first steps an earlier try sent without an answer: its new rows may exist already
 */
export function refuse(outbox: Outbox, key: string, refusal: Refusal, unanswered: number): Outbox {
  return outbox.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    const [step] = entry.steps;
    const isTakenBack =
      step?.kind === 'delete' && hasStep(outbox, 'restore deletion', step.deletion);
    if (isTakenBack || (refusal.code === 'trash_emptied' && isOfNew(outbox, step))) {
      const steps = entry.steps.slice(1);
      return steps.length === 0 ? [] : [{ ...entry, sent: 0, refusal: null, steps }];
    }
    const isPhoto = step?.kind === 'upload';
    // It may have arrived before, without an answer.
    const uploaded = uploadedAfter(entry, isPhoto ? [step] : []);
    const sent = step?.kind === 'insert' ? unanswered : 0;
    const refused = withUploaded({ ...entry, sent, refusal }, uploaded);
    if (!isPhoto) return [refused];
    const held = heldWith(step, entry);
    const rest = entry.steps.filter((one) => !held.has(one));
    const isNeedless = [...held].every(({ kind }) => kind === 'upload');
    if (isNeedless) return withoutHeld(outbox, { ...refused, refusal: null, steps: rest });
    if (rest.length === 0) return [refused];
    const named = new Set([...held].flatMap(valuesOf));
    const isOfHeld = (photo: UploadStep) => named.has(photo.path);
    // Right behind it, and before everything that was saved later.
    const others = { ...entry, key: keyBehind(outbox, key), sent: 0, refusal: null, steps: rest };
    return [
      withUploaded({ ...refused, steps: [...held] }, uploaded.filter(isOfHeld)),
      withUploaded(
        others,
        uploaded.filter((photo) => !isOfHeld(photo)),
      ),
    ];
  });
}

/** Whether a step brings back rows that the server does not know, as their insertion waits or was refused. */
function isOfNew(outbox: Outbox, step: Step | undefined): boolean {
  const all = outbox.flatMap(({ steps }) => steps);
  const waiting = all.flatMap((one) => (one.kind === 'insert' ? rowsOf(one) : []));
  return step?.kind === 'restore deletion' && rowsOf(step).every((row) => waiting.includes(row));
}

/** The rest of an entry whose refused photo no row needs any more: nobody has anything to decide. */
function withoutHeld(outbox: Outbox, rest: Entry): Outbox {
  const cleared = removeUnused(rest, usedBy(replace(outbox, rest)));
  return cleared.steps.length === 0 ? [] : [cleared];
}

/** A key behind this one. What an earlier refusal has set apart may still wait there. */
function keyBehind(outbox: Outbox, key: string): string {
  const next = `${key}!`;
  return outbox.some((entry) => entry.key === next) ? keyBehind(outbox, next) : next;
}

/**
 * The photo with its preview, the steps that name it, and whatever depends on those: later changes of the rows, rows
 * that belong to them, the photos of these, and the removal of their previous photo.
 */
function heldWith({ path }: UploadStep, { steps }: Entry): ReadonlySet<Step> {
  const photo = pathOfPhoto(path);
  const held = new Set(steps.slice(0, 1));
  const rows = new Set<string>();
  const replaced = new Set<unknown>();
  for (const step of steps.slice(1)) {
    const isOfPhoto = step.kind === 'upload' && pathOfPhoto(step.path) === photo;
    const names = isOfPhoto || valuesOf(step).includes(photo) || goesWith(step, rows, replaced);
    if (!names) continue;
    held.add(step);
    for (const row of rowsOf(step)) rows.add(row);
    if (step.kind === 'update') for (const value of Object.values(step.before)) replaced.add(value);
  }
  const named = new Set([...held].flatMap(valuesOf));
  const isHeld = (step: Step) =>
    held.has(step) || (step.kind === 'upload' && named.has(pathOfPhoto(step.path)));
  return new Set(steps.filter(isHeld));
}

function goesWith(step: Step, rows: ReadonlySet<string>, replaced: ReadonlySet<unknown>): boolean {
  if (step.kind === 'remove photos') return step.paths.some((path) => replaced.has(path));
  const goal = goalOf(step);
  return rowsOf(step).some((row) => rows.has(row)) || (goal !== null && rows.has(goal));
}
