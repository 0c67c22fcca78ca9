import { recovery as en } from './en/recovery.ts';
import { addTexts } from './i18n.ts';
import { recovery as pt } from './pt/recovery.ts';

// In both languages at once, as few people ask for them.
addTexts('en', { recovery: en });
addTexts('pt', { recovery: pt });
