import type { DraftPlace } from '../devices/room.ts';
import { marksIn } from '../ledger/marks.ts';
import type { Scene } from './acts.ts';

/** A form that is open on a page, and what it shows. */
interface OpenForm {
  readonly place: DraftPlace;
  shown: readonly string[];
  readonly close: () => void;
}

const FORM = 'wish.new';

const open = new WeakMap<object, OpenForm[]>();

const formsOn = ({ page }: Scene['device']): OpenForm[] => {
  const known = open.get(page) ?? [];
  open.set(page, known);
  return known;
};

/** The person, or somebody else who uses the same browser, opens a form: an own one, or the draft that the page offers. */
export async function openDraft(scene: Scene): Promise<void> {
  const { device, chance, typed, trace, other } = scene;
  const { room } = device.page;
  const owner = chance.isTrue(0.7) ? scene.owner : other.id;
  const offered = await room.abandonedForms(owner, FORM);
  const form = chance.one(offered) ?? FORM;
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = { owner, form };
  const place = room.canClaim() ? await room.claimPlace(asked, promise) : asked;
  const shown = marksIn(room.readDraft(place));
  trace.tell(device.name, 'opens the form', place, shown);
  typed.show(shown, owner);
  const forms = formsOn(device);
  if (forms.some((one) => one.place.form === place.form && one.place.owner === owner))
    typed.broken.push(`${place.form} is open twice on ${device.name}`);
  forms.push({ place, shown, close: resolve });
}

/** Something is typed in an open form, or in one that is opened for it, which keeps all that it shows. */
export async function type(scene: Scene): Promise<void> {
  const { device, chance, ledger, typed, trace } = scene;
  if (formsOn(device).length === 0) await openDraft(scene);
  const form = chance.one(formsOn(device));
  if (form === undefined) return;
  const mark = ledger.mark();
  form.shown = [...form.shown, mark];
  trace.tell(device.name, 'types', mark, form.place);
  typed.add(mark, form.place.owner, device.shared);
  device.page.room.writeDraft(form.place, { text: form.shown.join(' ') });
}

/** A form is left: its draft stays. Or it is discarded, with its draft. */
export function leaveForm({ device, chance, typed, trace }: Scene): void {
  const forms = formsOn(device);
  const form = chance.one(forms);
  if (form === undefined) return;
  const isDiscarded = chance.isTrue(0.3);
  trace.tell(device.name, isDiscarded ? 'discards' : 'leaves', form.place);
  if (isDiscarded) {
    device.page.room.discardDraft(form.place);
    typed.end(form.shown);
  }
  forms.splice(forms.indexOf(form), 1);
  form.close();
}

/** A browser may take the locks of a page that is stored for the back button: its forms are left. */
export function leaveForms(device: Scene['device']): void {
  for (const form of formsOn(device).splice(0)) form.close();
}

/** The page is loaded anew. What the browser has not taken of the drafts was in the page alone. */
export async function loadAnew(scene: Scene, how?: Parameters<Scene['device']['load']>[0]) {
  const { device, typed } = scene;
  const taken = marksIn(device.texts);
  typed.end(draftsOn(scene).filter((mark) => !taken.includes(mark)));
  await device.load(how);
}

/**
 * Law: what was typed is in a draft of its device until it is saved or discarded, and nobody else is shown it. What local
 * storage has not taken, one of its tabs has.
 */
export function lostDrafts(scenes: readonly Scene[]): readonly string[] {
  const found = Map.groupBy(scenes, ({ device }) => device.shared);
  const lost = [...found].flatMap(
    ([device, tabs]) => tabs[0]?.typed.missing(device, tabs.flatMap(draftsOn)) ?? [],
  );
  return [...lost, ...(scenes[0]?.typed.broken.splice(0) ?? [])];
}

/** What is in the drafts that a page finds. */
const draftsOn = ({ device, typed, owner, other }: Scene): readonly string[] =>
  [owner, other.id].flatMap((who) =>
    device.page.room.storedForms(who, '').flatMap((form) => {
      const marks = marksIn(device.page.room.readDraft({ owner: who, form }));
      typed.show(marks, who);
      return marks;
    }),
  );
