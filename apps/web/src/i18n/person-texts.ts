import { person } from './en-person.ts';
import { addTexts } from './i18n.ts';

// Imported by all code that knows the person, so that its texts are fetched with it.
addTexts('en', person);
