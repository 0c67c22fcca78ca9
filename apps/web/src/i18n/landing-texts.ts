import { landing } from './en/landing.ts';
import { addPart } from './i18n.ts';

// Imported by the start page, so that no other page brings along what only this one says.
addPart({ landing }, () => import('./pt-landing.ts'));
