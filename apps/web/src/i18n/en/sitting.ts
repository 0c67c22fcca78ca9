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
  reminder: {
    title: 'Reminder of the weekly sitting',
    byMail: 'Remind me by e-mail',
    onDevice: 'Remind me on this device',
    withTitles: 'Show the names of goals, also on the locked screen',
    otherDevices: {
      one: '{{count}} other device reminds you too.',
      other: '{{count}} other devices remind you too.',
    },
    obstacles: {
      unsupported: 'This browser cannot remind you while Bloom is closed.',
      uninstalled:
        'On an iPhone or iPad, first add Bloom to the home screen and open it from there.',
      shared: 'Not on a device that others use too.',
      denied:
        'Your browser does not let Bloom show anything. You can change that in its settings for this page.',
    },
    day: 'Day',
    hour: 'Hour',
    hint: 'Once a week, and not at all where the sitting of the week is done.',
    elsewhere: 'This device is in another time zone: {{here}}.',
    byThisClock: 'Remind me by this clock',
    snooze: 'You will be reminded again tomorrow.',
    stop: 'No more reminders will come by e-mail. You can change that in your profile.',
    unknown: 'This address is incomplete, or there is no such reminder any more.',
    failed: 'This did not work. Check your connection and try again.',
  },
  end: {
    title: 'Your garden as it is now',
    done: 'This week’s sitting was on {{date}}.',
    empty: 'Nothing is planted yet.',
    toGoals: 'Go to the goals',
    again: 'Sit down again',
  },
} as const;
