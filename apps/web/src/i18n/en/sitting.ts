/** What the weekly sitting says. */
export const sitting = {
  title: 'Weekly sitting',
  loading: 'Loading your goals…',
  failed: 'Something went wrong with your request.',
  step: 'Step {{at}} of {{count}}',
  goal: {
    last: 'Last time, on {{date}}',
    changed: 'What changed?',
    changedHint: 'One sentence, or nothing. It appears on your timeline.',
    next: 'What comes next?',
    nothingNext: 'Nothing for now',
  },
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  enough: 'Enough goals for today',
  gratitude: {
    title: 'What are you grateful for?',
    label: 'One thing',
    hint: 'It hangs on your wall of gratitude.',
  },
  wish: {
    title: 'Is there something you wish for?',
    label: 'A wish, or nothing',
    hint: 'It hangs on your wall of wishes.',
  },
  nothing: 'Nothing today',
  finish: 'Finish',
  end: {
    title: 'Your garden as it is now',
    done: 'This week’s sitting was on {{date}}.',
    empty: 'Nothing is planted yet.',
    toGoals: 'Go to the goals',
    again: 'Sit down again',
  },
} as const;
