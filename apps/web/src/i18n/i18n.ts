import { DEFAULT_LANGUAGE, type Language } from '@bloom/domain/language';
import type { en } from './en.ts';
import { first } from './en-first.ts';
import { createTranslate, type Translate } from './translate.ts';

/** The language of the interface and its words. A new one is made whenever the words of the page may be others. */
export interface Translation {
  readonly language: Language;
  readonly t: Translate;
}

/** Areas of texts, with the same names in both languages. */
type Areas = { -readonly [Area in keyof typeof en]?: object };

const english: Areas = { ...first };
/** What has not been fetched yet is said in English. */
const portuguese: Areas = Object.create(english);
const areasOf: Readonly<Record<Language, Areas>> = { en: english, pt: portuguese };

const listeners = new Set<() => void>();

/** As the page that is drawn first speaks: built pages are taken over in the language in which they were built. */
export let firstTranslation = translationIn(DEFAULT_LANGUAGE);

let wanted: Language = DEFAULT_LANGUAGE;
let translation = firstTranslation;

export const currentTranslation = (): Translation => translation;

/** Calls back whenever other words are shown, until the function that it gives is called. */
export function onTranslation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the texts at hand from now on. */
export function addTexts(language: Language, areas: Areas): void {
  const isNew = Object.keys(areas).some((area) => !Object.hasOwn(areasOf[language], area));
  Object.assign(areasOf[language], areas);
  // Whatever says something has the English words with it; only where they stood in for others is there more to say.
  const isMissed = language !== DEFAULT_LANGUAGE && translation.language === language;
  if (isNew && isMissed) publish(translationIn(language));
}

/** What else is fetched whenever Portuguese is to be shown. */
const portugueseParts = new Set<() => Promise<void>>();

/** Has the English texts of a page at hand from now on, and fetches the Portuguese ones where these are shown. */
export function addPart(texts: Areas, inPortuguese: () => Promise<Areas>): void {
  addTexts('en', texts);
  const fetchPart = async () => addTexts('pt', { ...(await inPortuguese()) });
  portugueseParts.add(fetchPart);
  if (wanted === 'pt') fetchPart().catch(() => undefined);
}

/**
 * Begins in the language of a built page, before anything is drawn; rejects when its texts cannot be fetched, and then
 * the page begins in English.
 */
export async function beginIn(language: Language): Promise<void> {
  if (language === 'pt') await fetchPortuguese();
  wanted = language;
  firstTranslation = translationIn(language);
  translation = firstTranslation;
}

/**
 * Shows the interface in a language; rejects when its texts cannot be fetched. When several are asked for in a row,
 * the last one wins.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'pt') await fetchPortuguese();
  if (wanted !== language) return;
  if (translation.language !== language) publish(translationIn(language));
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
}

/** Fetches what every page says in Portuguese, so that it is there when it is to be shown. */
export function prepareLanguage(language: Language): void {
  if (language === 'pt') import('./pt-first.ts').catch(() => undefined);
}

/** Waits for what the page that is shown needs; no page waits for the texts of the others. */
async function fetchPortuguese(): Promise<void> {
  const door = import('./pt-door.ts').then((texts) => addTexts('pt', texts.door));
  const further = import('./pt-further.ts').then((texts) => addTexts('pt', texts.further));
  for (const texts of [door, further]) texts.catch(() => undefined);
  addTexts('pt', (await import('./pt-first.ts')).first);
  await Promise.all([...portugueseParts].map((fetchPart) => fetchPart()));
  if (Object.hasOwn(english, 'auth')) await door;
  if (Object.hasOwn(english, 'goals')) await further;
}

function translationIn(language: Language): Translation {
  return { language, t: createTranslate(language, areasOf[language] as Partial<typeof en>) };
}

function publish(next: Translation): void {
  translation = next;
  for (const listener of listeners) listener();
}
