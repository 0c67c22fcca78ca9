import { passkeys as en } from './en/passkeys.ts';
import { addTexts } from './i18n.ts';
import { passkeys as pt } from './pt/passkeys.ts';

// Both languages in one chunk, as few people need them.
addTexts('en', { passkeys: en });
addTexts('pt', { passkeys: pt });
