import { garden as en } from './en/garden.ts';
import { addTexts } from './i18n.ts';
import { garden as pt } from './pt/garden.ts';

// In both languages at once, with the one page of all plants.
addTexts('en', { garden: en });
addTexts('pt', { garden: pt });
