import { protection as en } from './en/protection.ts';
import { addTexts } from './i18n.ts';
import { protection as pt } from './pt/protection.ts';

// Both languages in one chunk, which only the profile needs.
addTexts('en', { protection: en });
addTexts('pt', { protection: pt });
