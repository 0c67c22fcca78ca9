import { support as en } from './en/support.ts';
import { addTexts } from './i18n.ts';
import { support as pt } from './pt/support.ts';

// Both languages, in the chunk of the help, the contact and the legal texts.
addTexts('en', { support: en });
addTexts('pt', { support: pt });
