import { unsent as en } from './en/unsent.ts';
import { addTexts } from './i18n.ts';
import { unsent as pt } from './pt/unsent.ts';

// Both languages in one chunk, which is fetched only if there are unsent changes.
addTexts('en', { unsent: en });
addTexts('pt', { unsent: pt });
