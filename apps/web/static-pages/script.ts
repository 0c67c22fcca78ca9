/**
 * The inline script of a public page: the theme, the language, the operator and their address. The app is loaded when somebody
 * touches something that needs it, or comes near it while the browser is idle (decision 0041); on a page with a form
 * that is soon after the first paint.
 */

import { type Language, languageOfTag } from '@bloom/domain/texts/language';
import { hasStoredSession, readStored } from '../src/lib/browser-storage/stored.ts';
import { loadConfig } from '../src/lib/settings/config.ts';
import { chooseTheme, readTheme, THEMES } from '../src/shell/appearance/theme.ts';
import {
  firstLanguage,
  followInAddress,
  keepLanguage,
  languageOfVisit,
  storedLanguage,
} from '../src/shell/language/reader-language.ts';
import { HYDRATED } from '../src/shell/start/hydrated.ts';
import { beginApp, beginAppWhenIdle, hasBegun } from './begin-app.ts';
import { fillInContact } from './fill-in-contact.ts';
import { forgetNear, onNear, showPictures } from './near.ts';
import { recordPress, recordTick, replayPresses } from './replayed-presses.ts';
import { showPageIn } from './show-page-in.ts';

const over = new AbortController();
const { signal } = over;
const PLAYED = '[data-needs-app]';
/** Animated, or likely to be touched by people who see it. */
const LIKELY = '[data-needs-app=near]';
/** Shows something that this browser may have stored. */
const SHOWS_KEPT = '[data-shows-kept]';
/** The distance from the screen that counts as near, in pixels. */
const APP_MARGIN = 100;
const PICTURE_MARGIN = 800;

function begin(): void {
  void showing.then(beginApp);
}

/** Adds what the prerendered page cannot know about this browser. */
function complete(): void {
  const theme = readTheme();
  for (const input of document.querySelectorAll<HTMLInputElement>('footer input'))
    input.checked = input.value === theme;
  forgetNear();
  onNear(LIKELY, APP_MARGIN, () => void showing.then(beginAppWhenIdle));
  onNear(LIKELY, PICTURE_MARGIN, showPictures);
  for (const { dataset } of document.querySelectorAll<HTMLElement>(SHOWS_KEPT))
    if (readStored(dataset.showsKept ?? '') !== null) begin();
  loadConfig().then(fillInContact, () => undefined);
}

let showing: Promise<void> = Promise.resolve();
let wanted = languageOfTag(document.documentElement.lang);

/** The texts come from the page in the other language; if that cannot be fetched, the app translates. */
function show(language: Language): void {
  wanted = language;
  showing = showing
    .then(() => showPageIn(language))
    .then(complete, beginApp)
    .then(() => void delete document.documentElement.dataset.language);
}

function choose(language: Language): void {
  keepLanguage(language);
  followInAddress(language);
  if (language !== wanted) show(language);
}

/** Also when the page returns from the back/forward cache, or another tab has changed something. */
function follow(): void {
  chooseTheme(readTheme());
  complete();
  if (languageOfTag(document.documentElement.lang) !== firstLanguage()) show(firstLanguage());
  // The menus of signed-in people, tokens in the URL, and what the app has noted of a visit need the app.
  const { search, hash } = window.location;
  const isNoted = Boolean(window.history.state?.usr);
  if (hasStoredSession() || isNoted || search !== '' || !['', '#content'].includes(hash)) begin();
}

function on<Kind extends keyof DocumentEventMap>(
  kind: Kind,
  listener: (event: DocumentEventMap[Kind], target: Element) => void,
): void {
  const heard = (event: DocumentEventMap[Kind]) => {
    if (event.target instanceof Element) listener(event, event.target);
  };
  document.addEventListener(kind, heard, { capture: true, signal });
}

on('click', (event, target) => {
  const button = target.closest('button');
  if (button === null) return;
  if (hasBegun() || button.closest(PLAYED)) return recordPress(event, button);
  if (button.lang !== '') choose(languageOfTag(button.lang));
});
on('keydown', (event, target) => {
  const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isSent && target.closest(PLAYED)) recordPress(event, target);
});
for (const touch of ['pointerdown', 'focusin'] as const)
  on(touch, (_, target) => void (target.closest(PLAYED) && begin()));
on('change', (_, target) => {
  if (target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest(PLAYED))
    recordTick(target);
  const theme = THEMES.find(
    (known) => target instanceof HTMLInputElement && known === target.value,
  );
  if (theme !== undefined) chooseTheme(theme);
});
window.addEventListener('storage', follow, { signal });
window.addEventListener('pageshow', ({ persisted }) => void (persisted && follow()), { signal });
document.addEventListener(
  HYDRATED,
  () => {
    over.abort();
    forgetNear();
    replayPresses();
  },
  { once: true },
);

follow();
if (storedLanguage() === null)
  void languageOfVisit().then((there) => {
    if (there !== null && !hasBegun()) choose(there);
  });

performance.mark('bloom:ready');
