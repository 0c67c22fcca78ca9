import { firstGoal as en } from './en/first-goal.ts';
import { addTexts } from './i18n.ts';
import { firstGoal as pt } from './pt/first-goal.ts';

// Both languages in one chunk, as only people without goals need them.
addTexts('en', { firstGoal: en });
addTexts('pt', { firstGoal: pt });
