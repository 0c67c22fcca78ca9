import { unsent as en } from './en/unsent.ts';
import { addTexts } from './i18n.ts';
import { unsent as pt } from './pt/unsent.ts';

// In both languages at once, and only where there is something to say of it.
addTexts('en', { unsent: en });
addTexts('pt', { unsent: pt });
