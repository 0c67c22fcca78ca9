import { pathOfPhoto } from '../photo.ts';
import { valuesOf } from './enqueue.ts';
import {
  type Entry,
  goalOf,
  type Outbox,
  type Refusal,
  rowsOf,
  type Step,
  type UploadStep,
} from './entry.ts';

/**
 * Sets a save aside with the reason; what was answered did not arrive. A photo that was refused takes with it what names
 * it, and the rest of the save goes on.
 */
export function refuse(outbox: Outbox, key: string, refusal: Refusal): Outbox {
  return outbox.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    const refused = { ...entry, sent: 0, refusal };
    const [step] = entry.steps;
    const held = step?.kind === 'upload' ? heldWith(step, entry) : new Set(entry.steps);
    const rest = entry.steps.filter((one) => !held.has(one));
    if (rest.length === 0) return [refused];
    return [
      { ...refused, steps: [...held] },
      // Right behind it, and before all that was saved later.
      { ...entry, key: `${key}!`, sent: 0, refusal: null, steps: rest },
    ];
  });
}

/**
 * The photo with its preview, the rows that name it, and whatever needs those: what is done to them later, what belongs to them, and the
 * removal of the photo that they have until then.
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
  return held;
}

function goesWith(step: Step, rows: ReadonlySet<string>, replaced: ReadonlySet<unknown>): boolean {
  if (step.kind === 'remove photos') return step.paths.some((path) => replaced.has(path));
  const goal = goalOf(step);
  return rowsOf(step).some((row) => rows.has(row)) || (goal !== null && rows.has(goal));
}
