import { year as en } from './en/year.ts';
import { addTexts } from './i18n.ts';
import { year as pt } from './pt/year.ts';

// In both languages at once, with the one page that says it.
addTexts('en', { year: en });
addTexts('pt', { year: pt });
