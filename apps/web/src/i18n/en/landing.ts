export const landing = {
  title: 'Ten minutes a week for the goals you keep putting off',
  lead: 'Give each goal one honest look a week: how it is going, what stands in the way, what helps. Bloom keeps it in one private place and shows how far you have come.',
  forWhom:
    'For people with a few things that matter and a full week. Not for teams, and not for lists of a hundred tasks.',
  tended:
    'A goal in Bloom, “Run ten kilometres without stopping”: how it is going, what stands in its way, and what comes next.',
  levels: {
    level0: 'Urgent assistance',
    level1: 'Not satisfactory',
    level2: 'Overall successful',
    level3: 'Successful',
    level4: 'Blooming',
  },
  story: {
    title: 'A week with Bloom',
    lead: 'No streaks, no points. Three small moments are all it asks for.',
    monday: {
      when: 'Monday, before work',
      title: 'Ten minutes, goal by goal',
      text: 'How is it going? One press, and the plant of the goal grows or droops with you. You say in a sentence what has changed, strike out what you have overcome, and pick one small strategy that can become this week’s to-do.',
    },
    evening: {
      when: 'Wednesday, already in bed',
      title: 'One line about what was good',
      text: 'The neighbour watered the plants. You write it on the wall of gratitude, perhaps with a photo. It takes a minute and works without a network.',
    },
    wish: {
      when: 'A Sunday, months later',
      title: 'A wish that came true',
      text: 'You set it as fulfilled. The timeline still knows the day on which you wished for it, and every step since then.',
    },
    line: '“Run ten kilometres”, from November to June: first the dark mornings, then the shoes beside the bed. Each goal has such a line.',
  },
  tryForFree: 'Try for free',
  signIn: 'I already have an account',
  toGoals: 'Go to my goals',
  terms: '15 days free, no card needed.',
  afterwards: 'Then {{price}} a month.',
  whatTitle: 'What you can do here',
  goalsTitle: 'Goals, with all that belongs to them',
  goalsText: 'Give each goal a photo, tags, the issues in its way and the strategies against them.',
  wallsTitle: 'Walls to look at',
  wallsText: 'Collect wishes, achievements and what you are grateful for, in words and photos.',
  timelineTitle: 'A timeline that remembers',
  timelineText: 'Every step is kept day by day, so that you can see how far you have come.',
  privateTitle: 'Yours alone',
  privateText: 'Everything you write is private to you. Nobody else sees it.',
  privateProofs: {
    ads: 'No advertising',
    export: 'Export at any time',
    steps: 'Two-step sign-in',
  },
  pictures: {
    title: 'Have a look inside',
    lead: 'Real pictures of Bloom, as it is today.',
    label: 'Pictures of Bloom',
    previous: 'Previous picture',
    next: 'Next picture',
    position: '{{number}} of {{count}}',
    caption: {
      goals: 'Every goal on one page, and how each of them is going.',
      'goal-form': 'What stands in the way of a goal, and what helps.',
      wishes: 'A wall for all that you would love to see come true.',
      gratitudes: 'A wall for the good that is already there.',
      timeline: 'Each step, day by day.',
    },
    alt: {
      goals: 'The page of goals: four cards with photos, titles, tags and satisfaction.',
      'goal-form':
        'The form of a goal: a choice of satisfaction, and lists of issues and strategies.',
      wishes: 'The wall of wishes: cards with photos and words.',
      gratitudes: 'The wall of gratitude: cards with photos and words.',
      timeline: 'The timeline: actions, grouped by day.',
    },
  },
  demo: {
    title: 'Try it here: a wall of affirmations',
    lead: 'Write one sentence that you want to believe on a hard day. You need no account, and nothing leaves your browser.',
    field: 'Your affirmation',
    hang: 'Hang it on the wall',
    empty: 'Write something first.',
    refused: 'Your browser does not let the wall be kept.',
    orTake: 'Or take one of these:',
    ideas: {
      step: 'I take one step at a time.',
      rest: 'I may rest before I am tired.',
      voice: 'My voice is worth hearing.',
    },
    bare: 'Your wall is still bare.',
    hung: 'It hangs on your wall.',
    takeDown: 'Take down: {{text}}',
    question: 'Delete this affirmation?',
    confirm: 'Delete',
    keep: 'Keep',
    takenDown: 'It no longer hangs on your wall.',
    wholeWall: 'See the whole wall',
  },
  plan: {
    title: 'One plan, and all of Bloom in it',
    price: 'US$ 5.00',
    period: 'per month',
    trial: '15 days free, from the day you confirm your email.',
    cancel: 'Cancellable at any time.',
    everything: 'All goals, walls, photos and the timeline, with nothing held back.',
    yours:
      'What you write stays yours: export or delete it whenever you like, even without a plan.',
  },
  stories: {
    title: 'What it can be good for',
    waiting: {
      title: 'A goal that has waited for years',
      text: 'Write down what really stands in the way. Often it is a single phone call, and then that is this week’s strategy.',
    },
    year: {
      title: 'A year that was more than work',
      text: 'Hang up achievements as they happen. In December the wall tells of a year that you would have forgotten.',
    },
    hard: {
      title: 'A month that is hard',
      text: 'Let the plant droop; you owe nobody an explanation. On a bad day the wall of gratitude is the first thing to read.',
    },
  },
  questions: {
    title: 'What people ask before they begin',
    more: 'More answers in the help',
    list: {
      privacy: {
        question: 'Who can read what I write?',
        answer:
          'You. Nobody else who uses Bloom sees any of it. There is no advertising, and nothing is sold or used to train anything. Whoever operates the servers reaches them only to run them.',
      },
      trial: {
        question: 'What happens after the 15 days?',
        answer:
          'The trial ends by itself. No card was needed, so nothing is charged. What you wrote stays, and you can export or delete it. To go on writing you subscribe.',
      },
      cancel: {
        question: 'How do I cancel?',
        answer:
          'In your profile, with one click, at any time. Everything stays open until the end of the month that is paid.',
      },
      phone: {
        question: 'Does it work on my phone, and without a network?',
        answer:
          'Yes. It runs in the browser and can be installed like an app on Android, iPhone and computers. What you have opens without a network; what you change is sent when there is one.',
      },
      export: {
        question: 'Can I take everything with me?',
        answer:
          'Whenever you like, also without a subscription: one ZIP file with all your texts, to read and for other programs, and with all your photos.',
      },
      difference: {
        question: 'I have tried such apps before. What is different?',
        answer:
          'Bloom counts no streaks and does not scold. It asks one question about each goal and remembers the answers, so that you see what helps. If ten minutes a week are too much for you right now, it is not for you.',
      },
    },
  },
  closingTitle: 'Plant the first one today',
} as const;
