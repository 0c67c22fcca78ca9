import { further } from './en-further.ts';
import { addTexts } from './i18n.ts';

// Imported by all code with texts besides those of the start page and the sign-in pages.
addTexts('en', further);
