import { paying as en } from './en/paying.ts';
import { addTexts } from './i18n.ts';
import { paying as pt } from './pt/paying.ts';

// Both languages, in the chunk of the subscription pages.
addTexts('en', { paying: en });
addTexts('pt', { paying: pt });
