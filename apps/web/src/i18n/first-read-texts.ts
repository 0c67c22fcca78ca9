import { firstRead as en } from './en/first-read.ts';
import { addTexts } from './i18n.ts';
import { firstRead as pt } from './pt/first-read.ts';

// Both languages in one chunk, which is fetched only on a device that is new, for somebody who has written much.
addTexts('en', { firstRead: en });
addTexts('pt', { firstRead: pt });
