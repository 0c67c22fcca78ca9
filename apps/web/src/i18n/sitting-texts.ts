import { sitting as en } from './en/sitting.ts';
import { addTexts } from './i18n.ts';
import { sitting as pt } from './pt/sitting.ts';

// Both languages, in the chunk of the one page that needs them.
addTexts('en', { sitting: en });
addTexts('pt', { sitting: pt });
