import { changeEmail as en } from './en/change-email.ts';
import { addTexts } from './i18n.ts';
import { changeEmail as pt } from './pt/change-email.ts';

// Both languages in the chunk of the one page that needs them.
addTexts('en', { changeEmail: en });
addTexts('pt', { changeEmail: pt });
