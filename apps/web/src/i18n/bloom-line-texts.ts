import { bloomLine as en } from './en/bloom-line.ts';
import { addTexts } from './i18n.ts';
import { bloomLine as pt } from './pt/bloom-line.ts';

// Both languages in one chunk, which is fetched on demand.
addTexts('en', { bloomLine: en });
addTexts('pt', { bloomLine: pt });
