import { mailLinks as en } from './en/mail-links.ts';
import { addTexts } from './i18n.ts';
import { mailLinks as pt } from './pt/mail-links.ts';

// Both languages in the chunk of the pages to which mails lead.
addTexts('en', { mailLinks: en });
addTexts('pt', { mailLinks: pt });
