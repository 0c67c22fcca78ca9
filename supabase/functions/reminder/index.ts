import { operatorClient, serve, setting } from '../_shared/calls/runtime.ts';
import { answersOf } from './answers-of.ts';
import { handleReminder } from './handler.ts';

const answers = {
  ...answersOf(operatorClient()),
  publicUrl: setting('PUBLIC_URL').replace(/\/+$/, ''),
};

serve((request) => handleReminder(request, answers));
