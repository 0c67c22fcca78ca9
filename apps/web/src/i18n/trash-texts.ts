import { trash as en } from './en/trash.ts';
import { addTexts } from './i18n.ts';
import { trash as pt } from './pt/trash.ts';

// In both languages at once, as it comes behind the profile, which does not wait for it.
addTexts('en', { trash: en });
addTexts('pt', { trash: pt });
