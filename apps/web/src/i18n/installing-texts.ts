import { installing as en } from './en/installing.ts';
import { addTexts } from './i18n.ts';
import { installing as pt } from './pt/installing.ts';

// In both languages at once: it comes after the first paint, apart from all other texts, so that no page waits for it.
addTexts('en', { installing: en });
addTexts('pt', { installing: pt });
