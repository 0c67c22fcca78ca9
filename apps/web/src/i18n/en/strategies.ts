export const strategies = {
  title: 'Strategies overview',
  lead: 'What could help, goal by goal.',
  empty: 'A strategy is a small way towards a goal. You add the first one in the goal’s follow-up.',
  toGoals: 'Go to my goals',
  loading: 'Loading your strategies…',
  saving: 'Saving…',
  saved: 'Saved',
};
