import { operatorClient, serve } from '../_shared/runtime.ts';
import { handleReminder } from './handler.ts';

const operator = operatorClient();

serve((request) =>
  handleReminder(request, {
    answerReminder: async (token, answer) => {
      const { data } = await operator.rpc('answer_reminder', { token, answer }).throwOnError();
      return data;
    },
  }),
);
