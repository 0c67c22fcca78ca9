import { paying as en } from './en/paying.ts';
import { addTexts } from './i18n.ts';
import { paying as pt } from './pt/paying.ts';

// In both languages at once: it comes with the pages about the subscription, apart from what every page needs.
addTexts('en', { paying: en });
addTexts('pt', { paying: pt });
