import { trash as en } from './en/trash.ts';
import { addTexts } from './i18n.ts';
import { trash as pt } from './pt/trash.ts';

// Both languages in one chunk, which is fetched after the profile.
addTexts('en', { trash: en });
addTexts('pt', { trash: pt });
