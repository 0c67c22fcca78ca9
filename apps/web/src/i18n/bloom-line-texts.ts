import { bloomLine as en } from './en/bloom-line.ts';
import { addTexts } from './i18n.ts';
import { bloomLine as pt } from './pt/bloom-line.ts';

// In both languages at once: no page waits for it.
addTexts('en', { bloomLine: en });
addTexts('pt', { bloomLine: pt });
