import { landing } from './en/landing.ts';
import { addPart } from './i18n.ts';

// Imported only by the start page, so that other pages do not load its texts.
addPart({ landing }, () => import('./pt-landing.ts'));
