import { finding as en } from './en/finding.ts';
import { addTexts } from './i18n.ts';
import { finding as pt } from './pt/finding.ts';

// Both languages in one chunk, which is fetched on demand.
addTexts('en', { finding: en });
addTexts('pt', { finding: pt });
