import { door } from './en-door.ts';
import { addTexts } from './i18n.ts';

// Imported by whatever knows the person: its texts are then fetched together with it.
addTexts('en', door);
