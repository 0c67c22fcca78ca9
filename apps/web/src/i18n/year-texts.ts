import { year as en } from './en/year.ts';
import { addTexts } from './i18n.ts';
import { year as pt } from './pt/year.ts';

// Both languages, in the chunk of the one page that needs them.
addTexts('en', { year: en });
addTexts('pt', { year: pt });
