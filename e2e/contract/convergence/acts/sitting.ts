import type { Row } from '@bloom/domain/outbox/entry';
import type { Saving } from '../devices/room.ts';
import { keptOf, type Scene } from './acts.ts';

/** The tables that the page of the sitting waits for. */
const TABLES = [
  'goals',
  'issues',
  'strategies',
  'sittings',
  'check_ins',
  'gratitudes',
  'wishes',
] as const;
const LEVELS = [0, 1, 2, 3, 4];

/** Answers for a goal in the sitting of the week, as its page does. */
export function answerGoal(scene: Scene): void {
  const { device, ledger, chance } = scene;
  if (!isLoaded(scene)) return;
  const { room } = device.page;
  const { open } = room.selectWeek(device.state, Date.now());
  const goal = chance.one(room.selectSittingGoals(device.state, open));
  if (goal === undefined) return;
  const description = ledger.mark();
  const issue = chance.one(goal.issues);
  const strategy = chance.one(goal.strategies);
  const isTodo = chance.isTrue(0.3);
  const answer = {
    satisfaction: chance.one(LEVELS) ?? 2,
    description,
    strategyId: strategy?.id ?? null,
    isTodo,
    outcomes: issue ? { [issue.id]: { isDone: true, helpedBy: goal.helpers[0]?.id ?? '' } } : {},
  };
  const seen = goal.now?.description ?? null;
  const kept = done(scene, room.answerGoal(goal, answer));
  ledger.write(description, seen, kept);
  if (isTodo && strategy) ledger.put(String(strategy.title), kept);
}

/** Writes the gratitude or the wish of the sitting of the week, or another text on its card. */
export function giveWords(scene: Scene): void {
  const { device, ledger, chance } = scene;
  if (!isLoaded(scene)) return;
  const { room } = device.page;
  const name = chance.isTrue(0.5) ? 'gratitude' : 'wish';
  const { open } = room.selectWeek(device.state, Date.now());
  const card = room.cardOf(open, name);
  const rows: readonly Row[] = device.rows(name === 'wish' ? 'wishes' : 'gratitudes');
  const stood = rows.find(({ id }) => id === card)?.description ?? null;
  const words = ledger.mark();
  const kept = done(scene, room.saveCardText(name, card, { words, seen: undefined }));
  ledger.write(words, stood, kept);
}

export function finish(scene: Scene): void {
  if (isLoaded(scene)) void done(scene, scene.device.page.room.finishSitting());
}

const isLoaded = ({ device }: Scene) =>
  TABLES.every((table) => device.sync.tables[table]?.isLoaded);

function done({ device, ledger, trace }: Scene, save: Saving): Promise<void> {
  const before = new Set(device.outbox);
  const kept = keptOf(device, device.page.store.dispatch(save));
  ledger.made(device.outbox);
  trace.tell(device.name, ...device.outbox.filter((entry) => !before.has(entry)));
  return kept;
}
