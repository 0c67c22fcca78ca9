/** The texts of the line of a goal. */
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
  missing:
    'The lines may lack changes: this device does not have your whole timeline, and the rest could not be read.',
  wall: {
    day: 'All lines are of {{day}}.',
    span: 'All lines run from {{from}} to {{to}}.',
    changed: {
      one: 'From {{first}} to {{last}}, with {{count}} change',
      other: 'From {{first}} to {{last}}, with {{count}} changes',
    },
    steady: '{{level}} all the time',
    before: 'Completed on {{day}}, before these days',
    unmoved:
      'No line has moved in these days. A line moves when you say how a goal is going: on its card, in its form or at a sitting.',
    table: 'The lines as a table',
    goal: 'Goal',
    first: 'At first',
    changes: 'Changes',
    none: 'None',
  },
};
