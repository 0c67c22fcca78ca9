export const support = {
  contact: {
    lead: 'A question, an idea, something that does not work? A person reads every message.',
    message: 'Your message',
    answerTo: 'We will reply to {{email}}.',
    missing: 'Write a message first.',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Message sent successfully.',
    failed: 'An error occurred while sending your message. Please, try again later.',
    orWrite: 'Or write to',
  },
  farewell: {
    sorry: 'We are sorry that Bloom was not the right place for what you hope for.',
    deleted:
      'Your account, everything you wrote and all your photos have been deleted. Copies in our backups go within 90 days.',
    nothingDeleted:
      'This is where people arrive who have deleted their account. Opening this page deletes nothing: if you have an account, it is as it was.',
    feedback:
      'If you can spare a minute: what was missing, or what got in your way? Your answer helps those who come after you.',
    writeTo: 'Write to us:',
    home: 'Go to the start page',
  },
  policy: {
    questions: 'Questions about this page? Write to',
    operator: 'Bloom is operated by {{name}}, {{address}}.',
  },
  help: {
    lead: 'Each page of Bloom, and how to do things. It can be read and searched without a network.',
    search: 'Search the help',
    found: { one: '{{count}} page about it', other: '{{count}} pages about it' },
    missing: 'There is no page of the help at this address. Here is all of it.',
    all: 'All of the help',
    ask: 'Not in here? A person answers:',
  },
  guide: {
    lead: 'Bloom is a quiet place for what you hope for. Here is how to begin; ten minutes are enough.',
    plantTitle: 'Plant one goal',
    plant:
      'Choose something that matters to you and name it as you would say it to a friend: “Run ten kilometres”, not “fitness”. Add a photo that makes you want it. One goal is enough for today.',
    plantGo: 'Create my first goal',
    tendTitle: 'Tend it: issues and strategies',
    tend: 'Under Follow-up, write down what stands in the way and what could help against it. Small strategies work best: something you could do this week. Tick off what is overcome; it stays there, struck through, as proof.',
    lookTitle: 'Hang up what moves you',
    look: 'The walls hold wishes, achievements, gratitude and affirmations, in words or photos. Write down one thing that you are grateful for today. In a few weeks the wall will surprise you.',
    lookGo: 'Open the wall of gratitude',
    dailyTitle: 'Turn it into a next step',
    daily:
      'The to-do list is for the steps that are too small to be goals. Keep it short, drag the most important one to the top, and clear it when it no longer helps.',
    dailyGo: 'Open the to-do list',
    celebrateTitle: 'Look back and celebrate',
    celebrate:
      'The timeline keeps each step by itself: goals planted, issues overcome, wishes fulfilled. When a goal is reached, complete it from its menu. It keeps its bloom for good.',
    celebrateGo: 'Open the timeline',
    levelsTitle: 'How is it going?',
    levels:
      'Each goal shows how satisfied you are with it, as a plant. Be honest: the picture is for nobody but you, and each change is remembered on the timeline.',
    level4: 'It flourishes. Enjoy it.',
    level3: 'It goes well. Keep watering.',
    level2: 'More good than bad.',
    level1: 'Something has to change. What could help?',
    level0: 'It needs you now. Write down one issue today.',
    help: 'Each page explained: the help',
    rhythmTitle: 'A rhythm that works',
    rhythmDaily:
      'Every day, two minutes: one line on the wall of gratitude, one look at the to-do list.',
    rhythmWeekly:
      'Every week, ten minutes: how is each goal going? What is the next small strategy?',
    rhythmMonthly:
      'Every month, half an hour: read the timeline, fulfil a wish, plant or complete a goal.',
    private:
      'Everything that you write is yours alone. You can take it all with you at any time, from your profile.',
  },
} as const;
