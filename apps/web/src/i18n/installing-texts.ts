import { installing as en } from './en/installing.ts';
import { addTexts } from './i18n.ts';
import { installing as pt } from './pt/installing.ts';

// Both languages in one chunk of their own, which is fetched after the first paint, so that no page waits for it.
addTexts('en', { installing: en });
addTexts('pt', { installing: pt });
