import { whatHelped as en } from './en/what-helped.ts';
import { addTexts } from './i18n.ts';
import { whatHelped as pt } from './pt/what-helped.ts';

// In both languages at once: the form does not wait for it.
addTexts('en', { whatHelped: en });
addTexts('pt', { whatHelped: pt });
