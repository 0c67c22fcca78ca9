import { further } from './en-further.ts';
import { addTexts } from './i18n.ts';

// Imported by whatever says more than the start page does: its texts are then fetched together with it.
addTexts('en', further);
