import { pages } from './en-pages.ts';
import { addPart } from './i18n.ts';

// Imported by all code with texts besides those of the start page and the sign-in pages.
addPart(pages, async () => (await import('./pt-pages.ts')).pages);
