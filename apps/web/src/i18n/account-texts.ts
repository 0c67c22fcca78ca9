import { account as en } from './en/account.ts';
import { addTexts } from './i18n.ts';
import { account as pt } from './pt/account.ts';

// Both languages, in the chunk of the profile.
addTexts('en', { account: en });
addTexts('pt', { account: pt });
