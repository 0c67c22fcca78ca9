import { door } from './en-door.ts';
import { addTexts } from './i18n.ts';

// Imported by all code that knows the person, so that its texts are fetched with it.
addTexts('en', door);
