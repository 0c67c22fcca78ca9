import { sitting as en } from './en/sitting.ts';
import { addTexts } from './i18n.ts';
import { sitting as pt } from './pt/sitting.ts';

// In both languages at once, with the one page that says it.
addTexts('en', { sitting: en });
addTexts('pt', { sitting: pt });
