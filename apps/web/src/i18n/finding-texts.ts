import { finding as en } from './en/finding.ts';
import { addTexts } from './i18n.ts';
import { finding as pt } from './pt/finding.ts';

// In both languages at once: no page waits for it.
addTexts('en', { finding: en });
addTexts('pt', { finding: pt });
