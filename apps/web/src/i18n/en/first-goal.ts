/** The texts of the questions for a first goal. */
export const firstGoal = {
  heading: 'Plant your first goal',
  empty: 'Every garden starts with one seed. What would you like to see grow?',
  whole: 'Begin with a photo, tags and more',
  guide: 'How does it work?',
  step: 'Question {{step}} of {{count}}',
  title: 'What would you love to see grow?',
  titleHint: 'As you would say it to a friend. It can be changed at any time.',
  hope: 'What do you hope for?',
  now: 'How is it now?',
  next: 'Next',
  skip: 'Not now',
  strategy: 'What is one small thing that could help this week?',
  strategyHint: 'Small enough to be done. You can leave it for later.',
  plant: 'Plant it',
  without: 'Plant it without one',
  back: 'Back',
  planted: 'Your first goal is planted',
  plantedText:
    '“{{title}}” is in your garden now. Come back to it in a few days and say how it is going.',
  see: 'See my goals',
  more: 'Add a photo or more strategies',
} as const;
