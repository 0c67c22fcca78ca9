import { billing as en } from './en/billing.ts';
import { subscription as enPlan } from './en/subscription.ts';
import { addTexts } from './i18n.ts';
import { billing as pt } from './pt/billing.ts';
import { subscription as ptPlan } from './pt/subscription.ts';

// Both languages, in the chunk of the subscription pages.
addTexts('en', { billing: en, subscription: enPlan });
addTexts('pt', { billing: pt, subscription: ptPlan });
