/** What the line of a goal says. */
export const bloomLine = {
  title: 'Bloom line',
  period: 'How much of the line to show',
  weeks: 'The last 12 weeks',
  months: 'The last 12 months',
  all: 'All of it',
  now: 'Now',
  span: '{{from}} to {{to}}',
  steady: '{{span}}: {{level}} all the time.',
  drawn: {
    one: '{{span}}: from {{first}} to {{last}}, with {{count}} change.',
    other: '{{span}}: from {{first}} to {{last}}, with {{count}} changes.',
  },
  table: 'The line as a table',
  day: 'Day',
  level: 'How it was going',
  what: 'What happened',
  overcame: 'Issue overcome',
  finished: 'Strategy carried out',
  fulfilled: 'Wish come true',
  said: 'Your words at a sitting',
};
