import { operatorClient, serve } from '../_shared/runtime.ts';
import { answersOf } from './answers-of.ts';
import { handleReminder } from './handler.ts';

const answers = answersOf(operatorClient());

serve((request) => handleReminder(request, answers));
