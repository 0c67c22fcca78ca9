import { whatHelped as en } from './en/what-helped.ts';
import { addTexts } from './i18n.ts';
import { whatHelped as pt } from './pt/what-helped.ts';

// Both languages in one chunk, which the form does not wait for.
addTexts('en', { whatHelped: en });
addTexts('pt', { whatHelped: pt });
