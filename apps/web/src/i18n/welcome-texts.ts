import { welcome as en } from './en/welcome.ts';
import { addTexts } from './i18n.ts';
import { welcome as pt } from './pt/welcome.ts';

// Both languages in one chunk, as only new people need them.
addTexts('en', { welcome: en });
addTexts('pt', { welcome: pt });
