import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from './draft.ts';
import { abandonedForms, claimPlace, formOf, placesToTry } from './draft-claim.ts';

const place = { owner: 'ana', form: 'goal.new' };
const held = new Set<string>();
/** The forms that a test leaves open. */
let tabs: PromiseWithResolvers<void>;

/** The browser's lock table as this file needs it: who asks first gets the lock until their promise ends. */
const locks = {
  async request(
    name: string,
    _options: unknown,
    take: (lock: object | null) => Promise<unknown> | undefined,
  ) {
    if (held.has(name)) return take(null);
    held.add(name);
    await take({ name });
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  vi.stubGlobal('navigator', { locks });
  tabs = Promise.withResolvers();
});

afterEach(async () => {
  tabs.resolve();
  await tabs.promise;
  vi.unstubAllGlobals();
  localStorage.clear();
  held.clear();
});

it('gives two open forms two drafts, and the first one again after it was released', async () => {
  const first = Promise.withResolvers<void>();
  expect(await claimPlace(place, first.promise)).toEqual(place);
  const second = await claimPlace(place, tabs.promise);
  expect(second.form).not.toBe('goal.new');
  expect(formOf(second.form)).toBe('goal.new');
  first.resolve();
  await vi.waitFor(() => expect(held.has(draftKey(place))).toBe(false));
  expect(await claimPlace(place, tabs.promise)).toEqual(place);
});

it('prefers a stored draft, and never one whose key only has the same prefix', () => {
  writeDraft({ ...place, form: 'goal.new~2' }, 'left by a second tab');
  writeDraft({ ...place, form: 'goal.newer' }, 'of another form');
  expect(placesToTry(place, '3').map(({ form }) => form)).toEqual([
    'goal.new~2',
    'goal.new',
    'goal.new~3',
  ]);
  // The one that the person has chosen comes before the others.
  writeDraft({ ...place, form: 'goal.new~1' }, 'left by a third tab');
  const chosen = placesToTry({ ...place, form: 'goal.new~2' }, '3').map(({ form }) => form);
  expect(chosen).toEqual(['goal.new~2', 'goal.new~1', 'goal.new', 'goal.new~3']);
});

it('does not list a draft that is open in another tab', async () => {
  writeDraft(place, 'being typed elsewhere');
  writeDraft({ ...place, form: 'goal.7' }, 'left behind');
  await claimPlace(place, tabs.promise);
  expect(await abandonedForms('ana', 'goal.')).toEqual(['goal.7']);
});

it('holds its draft again once the page is shown again, and begins anew where another tab has taken it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const pass = (type: string) => dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  const isFree = () => !held.has(draftKey(place));
  await claimPlace(place, tabs.promise);
  for (let times = 0; times < 2; times += 1) {
    pass('pagehide');
    await vi.waitFor(() => expect(isFree()).toBe(true));
    pass('pageshow');
    await vi.waitFor(() => expect(isFree()).toBe(false));
  }
  expect(reload).not.toHaveBeenCalled();
  pass('pagehide');
  await vi.waitFor(() => expect(isFree()).toBe(true));
  held.add(draftKey(place));
  pass('pageshow');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
