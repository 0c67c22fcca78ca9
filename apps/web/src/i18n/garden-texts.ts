import { garden as en } from './en/garden.ts';
import { addTexts } from './i18n.ts';
import { garden as pt } from './pt/garden.ts';

// Both languages, in the chunk of the one page that needs them.
addTexts('en', { garden: en });
addTexts('pt', { garden: pt });
