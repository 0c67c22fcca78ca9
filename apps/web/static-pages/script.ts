/**
 * What a page that everyone may find does by itself, inline in its document: the appearance, the language, the address
 * of the support. The app takes over where somebody touches what needs it, or comes near it and the browser is idle
 * (decision 0041), which on the page of a form is soon after it has been drawn.
 */

import { type Language, languageOfTag } from '@bloom/domain/language';
import { loadConfig } from '../src/lib/config.ts';
import { hasStoredSession, readStored } from '../src/lib/stored.ts';
import {
  firstLanguage,
  followInAddress,
  keepLanguage,
  keptLanguage,
  languageOfVisit,
} from '../src/shell/reader-language.ts';
import { TAKEN_OVER } from '../src/shell/taken-over.ts';
import { chooseTheme, readTheme, THEMES } from '../src/shell/theme.ts';
import { beginApp, beginAppWhenIdle, hasBegun } from './begin-app.ts';
import { forgetNear, onNear, showPictures } from './near.ts';
import { catchPress, catchTick, pressAgain } from './presses.ts';
import { showPageIn } from './show-page-in.ts';

const over = new AbortController();
const { signal } = over;
const PLAYED = '[data-needs-app]';
/** What moves, or is likely to be touched by whoever sees it. */
const LIKELY = '[data-needs-app=near]';
/** What shows what this browser keeps, if it keeps something. */
const SHOWS_KEPT = '[data-shows-kept]';
/** How far from the screen something counts as near, in pixels. */
const APP_MARGIN = 100;
const PICTURE_MARGIN = 800;

function begin(): void {
  void showing.then(beginApp);
}

/** What the built page cannot know of this browser. */
function complete(): void {
  const theme = readTheme();
  for (const input of document.querySelectorAll<HTMLInputElement>('footer input'))
    input.checked = input.value === theme;
  forgetNear();
  onNear(LIKELY, APP_MARGIN, () => void showing.then(beginAppWhenIdle));
  onNear(LIKELY, PICTURE_MARGIN, showPictures);
  for (const { dataset } of document.querySelectorAll<HTMLElement>(SHOWS_KEPT))
    if (readStored(dataset.showsKept ?? '') !== null) begin();
  loadConfig().then(
    ({ supportEmail }) => {
      const links = document.querySelectorAll<HTMLAnchorElement>('footer a[href="/contact"]');
      if (supportEmail !== null) for (const link of links) link.href = `mailto:${supportEmail}`;
    },
    () => undefined,
  );
}

let showing: Promise<void> = Promise.resolve();
let wanted = languageOfTag(document.documentElement.lang);

/** The other words come from the other page; where that cannot be fetched, the app tries. */
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

/** Again, too, when the page comes back from the browser's own memory, or another tab has changed something. */
function follow(): void {
  chooseTheme(readTheme());
  complete();
  if (languageOfTag(document.documentElement.lang) !== firstLanguage()) show(firstLanguage());
  // Menus of people who are signed in, and what the address may bring, are the app's matter.
  const { search, hash } = window.location;
  if (hasStoredSession() || search !== '' || !['', '#content'].includes(hash)) begin();
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
  if (hasBegun() || button.closest(PLAYED)) return catchPress(event, button);
  if (button.lang !== '') choose(languageOfTag(button.lang));
});
on('keydown', (event, target) => {
  const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (isSent && target.closest(PLAYED)) catchPress(event, target);
});
for (const touch of ['pointerdown', 'focusin'] as const)
  on(touch, (_, target) => void (target.closest(PLAYED) && begin()));
on('change', (_, target) => {
  if (target instanceof HTMLInputElement && target.type === 'checkbox' && target.closest(PLAYED))
    catchTick(target);
  const theme = THEMES.find(
    (known) => target instanceof HTMLInputElement && known === target.value,
  );
  if (theme !== undefined) chooseTheme(theme);
});
window.addEventListener('storage', follow, { signal });
window.addEventListener('pageshow', ({ persisted }) => void (persisted && follow()), { signal });
document.addEventListener(
  TAKEN_OVER,
  () => {
    over.abort();
    forgetNear();
    pressAgain();
  },
  { once: true },
);

follow();
if (keptLanguage() === null)
  void languageOfVisit().then((there) => {
    if (there !== null && !hasBegun()) choose(there);
  });

performance.mark('bloom:ready');
