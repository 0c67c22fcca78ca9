import { search as enSearch } from './en/search.ts';
import { shortcuts as enShortcuts } from './en/shortcuts.ts';
import { addTexts } from './i18n.ts';
import { search as ptSearch } from './pt/search.ts';
import { shortcuts as ptShortcuts } from './pt/shortcuts.ts';

// Both languages in one chunk, which is fetched on demand.
addTexts('en', { search: enSearch, shortcuts: enShortcuts });
addTexts('pt', { search: ptSearch, shortcuts: ptShortcuts });
