import { isLanguage, type Language } from './language.ts';

/** The language in a path such as `/pt/terms`; null where it names none. */
export function languageOfPath(path: string): Language | null {
  const first = path.split('/')[1];
  return isLanguage(first) ? first : null;
}

/** The path of the same page in a language; with null the plain path, which is shown in the reader's language. */
export function pathIn(language: Language | null, path: string): string {
  const rest = languageOfPath(path) === null ? path : `/${path.split('/').slice(2).join('/')}`;
  // Two slashes would lead to another site.
  const plain = rest.replace(/^\/{2,}/, '/');
  if (language === null) return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}
