import { importing as en } from './en/importing.ts';
import { addTexts } from './i18n.ts';
import { importing as pt } from './pt/importing.ts';

// In both languages at once: the dialog does not wait for it.
addTexts('en', { importing: en });
addTexts('pt', { importing: pt });
