import { further } from './en-further.ts';
import { addTexts } from './i18n.ts';

// Imported by whatever says more than the start page and the pages on which people come in.
addTexts('en', further);
