import { signingUp as en } from './en/signing-up.ts';
import { addTexts } from './i18n.ts';
import { signingUp as pt } from './pt/signing-up.ts';

// Both languages in the chunk of the two pages that need them.
addTexts('en', { signingUp: en });
addTexts('pt', { signingUp: pt });
