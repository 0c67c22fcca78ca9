import { billing as en } from './en/billing.ts';
import { addTexts } from './i18n.ts';
import { billing as pt } from './pt/billing.ts';

// Both languages, in the chunk of the subscription pages.
addTexts('en', { billing: en });
addTexts('pt', { billing: pt });
