import { passkeys as en } from './en/passkeys.ts';
import { addTexts } from './i18n.ts';
import { passkeys as pt } from './pt/passkeys.ts';

// In both languages at once, as few people ask for them.
addTexts('en', { passkeys: en });
addTexts('pt', { passkeys: pt });
