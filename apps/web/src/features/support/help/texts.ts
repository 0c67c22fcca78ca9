import english from './help.en.md?raw';
import { parseHelp, type Topic } from './topics.ts';

export const ENGLISH_HELP: readonly Topic[] = parseHelp(english);

let portuguese: Promise<readonly Topic[]> | null = null;

/** Fetched on demand; in English if it cannot be fetched. */
export function portugueseHelp(): Promise<readonly Topic[]> {
  portuguese ??= import('./help.pt.md?raw').then(
    (text) => parseHelp(text.default),
    () => ENGLISH_HELP,
  );
  return portuguese;
}
