import type { Language } from '@bloom/domain/texts/language';
import { pathIn } from '@bloom/domain/texts/language-address';

/** The parts of a page that contain text; `html` and `head` stay, with everything else in them. */
const PARTS = 'body > div, body > section';

/** What can have the focus in the footer, where the language is chosen. */
const FOCUSABLE = 'footer :is(a, button, input)';

/** Replaces the text of the page with that of the same page prerendered in another language. */
export async function showPageIn(language: Language): Promise<void> {
  const page = pathIn(null, window.location.pathname).replace(/\/$/, '');
  const answer = await fetch(`${page}/${language === 'pt' ? 'index.pt.html' : 'index.html'}`);
  if (!answer.ok) throw new Error(`The page in ${language} was answered with ${answer.status}`);
  const other = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = focusable().indexOf(document.activeElement as HTMLElement);
  const parts = other.querySelectorAll(PARTS);
  document.querySelectorAll(PARTS).forEach((part, at) => {
    const instead = parts[at];
    if (instead !== undefined) part.replaceWith(document.adoptNode(instead));
  });
  document.documentElement.lang = other.documentElement.lang;
  document.title = other.title;
  const described = 'meta[name="description"]';
  const description = other.querySelector<HTMLMetaElement>(described)?.content;
  const meta = document.querySelector<HTMLMetaElement>(described);
  if (meta && description !== undefined) meta.content = description;
  focusable()[focused]?.focus();
}

const focusable = () => [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
