import { recovery as en } from './en/recovery.ts';
import { addTexts } from './i18n.ts';
import { recovery as pt } from './pt/recovery.ts';

// Both languages in one chunk, as few people need them.
addTexts('en', { recovery: en });
addTexts('pt', { recovery: pt });
