import { SYNC_TABLES } from '../../../../apps/web/src/sync/store/tables.ts';
import type { Chance } from '../chance.ts';
import * as acts from './acts.ts';
import * as deleting from './deleting.ts';
import * as drafts from './drafts.ts';
import * as forms from './forms.ts';
import * as hearing from './hearing.ts';
import * as holding from './holding.ts';
import { bring } from './importing.ts';
import { leave } from './leaving.ts';
import { lend } from './others.ts';
import { photograph } from './photographing.ts';
import { changePlan } from './plan.ts';
import { limit } from './quotas.ts';
import * as signing from './signing.ts';
import * as sitting from './sitting.ts';
import * as strategyTodos from './strategy-todos.ts';

/** In which pages open a database again that the browser has deleted, and store what waits. */
const ANEW_MS = 5000;

type Act = readonly [share: number, name: string, act: (scene: acts.Scene) => void | Promise<void>];

const ALL: readonly Act[] = [
  [10, 'insert', (scene) => acts.insert(scene)],
  [30, 'write', acts.write],
  [6, 'tick', acts.tick],
  [3, 'delete', deleting.remove],
  [4, 'delete undoably', deleting.removeUndoably],
  [4, 'undo', deleting.undoDeletion],
  [6, 'move', acts.move],
  [3, 'swap', acts.swap],
  [4, 'tie', acts.tie],
  [3, 'rank', acts.rank],
  [3, 'import', bring],
  [3, 'prove', acts.prove],
  [5, 'tag', acts.tag],
  [6, 'answer for a goal', sitting.answerGoal],
  [3, 'give words', sitting.giveWords],
  [1, 'finish the sitting', sitting.finish],
  [3, 'open a form', forms.openForm],
  [4, 'save a form', forms.saveForm],
  [4, 'open a draft', drafts.openDraft],
  [6, 'type', drafts.type],
  [3, 'leave a draft', drafts.leaveForm],
  [5, 'hold back', holding.holdBack],
  [3, 'take back', holding.takeBack],
  [5, 'photo', photograph],
  [8, 'answer', acts.answer],
  [3, 'restore', deleting.restore],
  [2, 'empty the trash', deleting.empty],
  [6, 'put on the list', strategyTodos.put],
  [2, 'take off the list', strategyTodos.undoPut],
  [
    9,
    'refresh',
    ({ device, chance }) =>
      void device.refresh(chance.isTrue(0.5) ? ['todos', 'goals', 'issues'] : SYNC_TABLES),
  ],
  [8, 'send', ({ device: { page } }) => page.store.dispatch(page.room.sendNow())],
  [3, 'cut', ({ device: { page } }) => page.line.cut()],
  [5, 'mend', ({ device: { page } }) => page.line.mend()],
  [2, 'fill', ({ device }) => device.fill(true)],
  [4, 'free', ({ device }) => device.fill(false)],
  [2, 'fill local storage', ({ device }) => device.fillTexts(true)],
  [4, 'free local storage', ({ device }) => device.fillTexts(false)],
  [4, 'crash', (scene) => drafts.loadAnew(scene)],
  [6, 'reload', (scene) => drafts.loadAnew(scene, { isTold: true })],
  [6, 'leave', leave],
  [3, 'lend', lend],
  [2, 'delete the database', evict],
  // The browser closes it, as for a newer version in another tab.
  [3, 'lose the database', ({ device: { page } }) => page.lose(true)],
  [2, 'lose the database for a moment', ({ device: { page } }) => page.lose(false)],
  [1, 'end the plan', (scene) => changePlan(scene, false)],
  [3, 'begin a plan', (scene) => changePlan(scene, true)],
  [4, 'tell', hearing.tellPage],
  [6, 'hear', hearing.hear],
  [2, 'sign out', signing.endSession],
  [4, 'sign in', signing.signInAgain],
  [2, 'jump', ({ clock, chance }) => clock.jump((chance.below(200) - 100) * 60_000)],
  [2, 'renew', ({ device }) => void device.page.room.client.auth.refreshSession()],
];

/** What only a server is for that a run has to itself: other tests that use it at the same time would meet it, too. */
const ALONE: readonly Act[] = [
  [2, 'fill the account', (scene) => limit(scene, true)],
  [5, 'make room', (scene) => limit(scene, false)],
];

/** The browser deletes the database, and the pages store anew what only they have. */
async function evict({ device, clock }: acts.Scene): Promise<void> {
  device.evict();
  await clock.pause(ANEW_MS);
}

/** An act by chance, as often as its share. */
export function chooseAct(chance: Chance, isOwn: boolean): Act {
  const acts = isOwn ? [...ALL, ...ALONE] : ALL;
  let left = chance.below(acts.reduce((sum, [share]) => sum + share, 0));
  const found = acts.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return found as Act;
}
