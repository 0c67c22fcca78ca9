import type { FormValues } from '../devices/room.ts';
import { keptOf, type Scene, someRow } from './acts.ts';

/** The goals as forms have shown them when they were opened, until their page is closed. */
const opened = new WeakMap<object, FormValues[]>();

/** Opens the form of a goal, which is saved some time later. */
export function openForm(scene: Scene): void {
  const { page } = scene.device;
  const values = valuesNow(scene, someRow(scene, 'goals')?.id);
  if (values) opened.set(page, [...(opened.get(page) ?? []), values]);
}

/**
 * Saves the form of a goal, as its page does: a new goal with what belongs to it, or another text and another part of one
 * that was shown as it was when the form was opened.
 */
export async function saveForm(scene: Scene): Promise<void> {
  const { device, ledger, chance, trace } = scene;
  const { store, room } = device.page;
  const isNew = chance.isTrue(0.3);
  const base = isNew
    ? room.emptyValues(chance.uuid())
    : (chance.one(opened.get(device.page) ?? []) ?? valuesNow(scene, someRow(scene, 'goals')?.id));
  const now = isNew ? base : valuesNow(scene, base?.id);
  // The page of a goal that is gone has no form.
  if (base === undefined || now === undefined) return;
  const title = isNew || chance.isTrue(0.5) ? ledger.mark() : base.title;
  const [description, problem, answer, renamed] = Array.from({ length: 4 }, () => ledger.mark());
  const issue = { id: chance.uuid(), title: problem ?? '', completed_at: null };
  const strategy = { ...issue, id: chance.uuid(), title: answer ?? '', issue_id: issue.id };
  const there = base.issues.filter(({ id }) => now.issues.some((one) => one.id === id));
  const other = chance.one(there);
  const ours: FormValues = {
    ...base,
    title,
    description: description ?? '',
    issues: [
      ...base.issues.map((row) => (row === other ? { ...row, title: renamed ?? '' } : row)),
      issue,
    ],
    strategies: [...base.strategies, strategy],
  };
  const before = isNew ? null : room.seenValues(base, ours, now);
  const after = isNew ? ours : room.mergeValues(base, ours, now);
  const refused = device.outbox.filter(({ refusal }) => refusal !== null);
  trace.tell(device.name, 'saves', after, 'over', before);
  const saved = store.dispatch(room.saveGoal(before, after));
  const kept = keptOf(device, saved);
  if (title !== base.title) ledger.write(title, before?.title ?? null, kept);
  ledger.write(description, before?.description ?? null, kept);
  ledger.write([problem, answer], null, kept);
  if (other) ledger.write(renamed, other.title, kept);
  await saved;
  ledger.made(device.outbox);
  // It takes the place of what was refused of this goal.
  ledger.letGo(refused, device.outbox);
}

function valuesNow({ device }: Scene, id: string | undefined): FormValues | undefined {
  const { room } = device.page;
  const goal = id === undefined ? null : room.selectGoal(device.state, id);
  return goal ? room.valuesOf(goal) : undefined;
}
