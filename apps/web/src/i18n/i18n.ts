import { DEFAULT_LANGUAGE, type Language, tagOfLanguage } from '@bloom/domain/texts/language';
import type { en } from './en.ts';
import { frame } from './en-frame.ts';
import { createTranslate, type Translate } from './translate.ts';

/** The current language and its texts. A new object is made whenever the texts of the page may have changed. */
export interface Translation {
  readonly language: Language;
  readonly t: Translate;
}

/** Areas of texts, with the same names in both languages. */
type Areas = { -readonly [Area in keyof typeof en]?: object };

const english: Areas = { ...frame };
/** Texts that are not fetched yet are shown in English. */
const portuguese: Areas = Object.create(english);
const areasOf: Readonly<Record<Language, Areas>> = { en: english, pt: portuguese };

const listeners = new Set<() => void>();

/** The translation of the first render: a prerendered page is hydrated in the language in which it was built. */
export let firstTranslation = translationIn(DEFAULT_LANGUAGE);

let wanted: Language = DEFAULT_LANGUAGE;
let translation = firstTranslation;

export const currentTranslation = (): Translation => translation;

/** Calls the listener whenever the texts change. Returns the function that unsubscribes. */
export function onTranslation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds texts of a language. */
export function addTexts(language: Language, areas: Areas): void {
  const isNew = Object.keys(areas).some((area) => !Object.hasOwn(areasOf[language], area));
  Object.assign(areasOf[language], areas);
  // Components import their English texts statically, so only other texts can have been missing, where English was
  // shown instead.
  const isMissed = language !== DEFAULT_LANGUAGE && translation.language === language;
  if (isNew && isMissed) publish(translationIn(language));
}

/** The functions that fetch Portuguese texts, to be called when Portuguese is shown. */
const portugueseParts = new Set<() => Promise<void>>();

/** Adds the English texts of a page, and fetches its Portuguese ones if that is the current language. */
export function addPart(texts: Areas, inPortuguese: () => Promise<Areas>): void {
  addTexts('en', texts);
  const fetchPart = async () => addTexts('pt', { ...(await inPortuguese()) });
  portugueseParts.add(fetchPart);
  if (wanted === 'pt') fetchPart().catch(() => undefined);
}

/**
 * Sets the language of a prerendered page before anything is drawn. Rejects if its texts cannot be fetched; the page
 * then starts in English.
 */
export async function beginIn(language: Language): Promise<void> {
  if (language === 'pt') await fetchPortuguese();
  wanted = language;
  firstTranslation = translationIn(language);
  translation = firstTranslation;
}

/** Switches the language. Rejects if its texts cannot be fetched. Of several calls in a row, the last one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === 'pt') await fetchPortuguese();
  if (wanted !== language) return;
  if (translation.language !== language) publish(translationIn(language));
  document.documentElement.lang = tagOfLanguage(language);
}

/** Prefetches the Portuguese texts that every page needs. */
export function prepareLanguage(language: Language): void {
  if (language === 'pt') import('./pt-frame.ts').catch(() => undefined);
}

/** Waits for the texts of the current page only. */
async function fetchPortuguese(): Promise<void> {
  const person = import('./pt-person.ts').then((texts) => addTexts('pt', texts.person));
  person.catch(() => undefined);
  addTexts('pt', (await import('./pt-frame.ts')).frame);
  await Promise.all([...portugueseParts].map((fetchPart) => fetchPart()));
  if (Object.hasOwn(english, 'auth')) await person;
  if (!Object.hasOwn(english, 'goals')) fetchPagesLater();
}

/** Prefetches what the pages say that come next, once this one is drawn: their texts are not waited for. */
function fetchPagesLater(): void {
  setTimeout(() => {
    import('./deferred-pt-pages.ts').then(
      ({ pages }) => addTexts('pt', pages),
      () => undefined,
    );
  }, 1000);
}

function translationIn(language: Language): Translation {
  return { language, t: createTranslate(language, areasOf[language] as Partial<typeof en>) };
}

function publish(next: Translation): void {
  translation = next;
  for (const listener of listeners) listener();
}
