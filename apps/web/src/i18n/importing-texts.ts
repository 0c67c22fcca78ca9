import { importing as en } from './en/importing.ts';
import { addTexts } from './i18n.ts';
import { importing as pt } from './pt/importing.ts';

// Both languages in one chunk, which is fetched on demand.
addTexts('en', { importing: en });
addTexts('pt', { importing: pt });
