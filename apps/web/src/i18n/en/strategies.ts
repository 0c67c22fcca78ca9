export const strategies = {
  title: 'Strategies overview',
  lead: 'What could help, goal by goal.',
  empty: 'A strategy is a small way towards a goal. You add the first one in the goal’s follow-up.',
  toGoals: 'Go to my goals',
  loading: 'Loading your strategies…',
  saving: 'Saving…',
  saved: 'Saved',
  do: 'Do this, put it on the to-do list: {{title}}',
  doHint: 'Do this',
  added: 'On your to-do list: “{{title}}”',
  present: '“{{title}}” is on your to-do list already.',
};
