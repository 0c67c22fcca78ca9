/** What the page of a year says. */
export const year = {
  title: 'My year in bloom',
  loading: 'Gathering your year…',
  failed: 'Something went wrong with your request.',
  days: '{{from}} to {{to}}',
  print: 'Print or save as PDF',
  hint: 'The page is made on this device and goes nowhere else. What you choose is remembered in this browser.',
  preparing: 'Fetching the photos…',
  missing: {
    rows: 'Not all of your cards and goals could be read. What you see is what this device has.',
    lines:
      'The lines may lack changes: this device does not have your whole timeline, and there is no connection.',
  },
  choose: {
    title: 'What to show',
    year: 'Which days',
    other: 'Other days',
    from: 'From',
    to: 'Until',
    backwards: 'Choose two days, the first not after the second.',
    parts: 'Parts',
    goals: 'Goals',
    photos: 'Photos',
  },
  parts: {
    goals: 'Goals and their lines',
    fulfilled: 'What was fulfilled',
    gratitude: 'Gratitude',
    photos: 'Photos',
  },
  fulfilled: {
    completed: 'Goal completed',
    fulfilled: 'Wish come true',
    achieved: 'Achievement',
    onlyPhoto: 'What a photo shows',
    ofGoal: 'for “{{goal}}”',
  },
  photoOf: 'Photo of {{date}}',
  photoFailed: 'This photo is not on this device.',
  empty: 'There is nothing from these days. Choose others, or include more.',
} as const;
