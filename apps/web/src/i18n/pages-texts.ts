import { pages } from './en-pages.ts';
import { addTexts } from './i18n.ts';

// Imported by all code with texts besides those of the start page and the sign-in pages.
addTexts('en', pages);
