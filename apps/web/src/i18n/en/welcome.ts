/** The texts of the welcome panel above the goals. */
export const welcome = {
  title: 'Good to have you here',
  text: 'A short guide shows how Bloom works: plant a goal, tend it, see the good in your days, and look back at what has grown. It takes two minutes.',
  open: 'Open the guide',
  putAway: 'Put it away',
} as const;
