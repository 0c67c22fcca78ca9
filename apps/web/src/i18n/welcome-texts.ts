import { welcome as en } from './en/welcome.ts';
import { addTexts } from './i18n.ts';
import { welcome as pt } from './pt/welcome.ts';

// In both languages at once, as it is for people who are new.
addTexts('en', { welcome: en });
addTexts('pt', { welcome: pt });
