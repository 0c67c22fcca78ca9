import { passwords as en } from './en/passwords.ts';
import { addTexts } from './i18n.ts';
import { passwords as pt } from './pt/passwords.ts';

// Both languages in the chunk of the pages about passwords.
addTexts('en', { passwords: en });
addTexts('pt', { passwords: pt });
