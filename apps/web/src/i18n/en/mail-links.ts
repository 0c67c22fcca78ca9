export const mailLinks = {
  link: {
    title: 'Your link',
    working: 'Opening your link…',
    replaceTitle: 'Whose session should it be?',
    replaceText:
      'You are signed in here as {{here}}. This link opens the account of {{there}}. If you did not ask for it, stay where you are.',
    stay: 'Stay signed in as {{email}}',
    goOnAs: 'Continue as {{email}}',
    toGoals: 'Go to my goals',
  },
  undo: {
    title: 'Was it not you?',
    lead: {
      factor:
        'A second step was added to your account: a code that is asked for after the password.',
      identity: 'Another account was linked to yours, and opens it.',
      passkey: 'A passkey was added to your account: it signs in without the password.',
    },
    consequence:
      'If it was not you, take it away. Every device is then signed out. If it was you, close this page.',
    submit: {
      factor: 'Take the second step away',
      identity: 'Unlink the account',
      passkey: 'Take the passkey away',
    },
    submitting: 'Taking it away…',
    done: {
      factor: 'The second step is gone, and every device is signed out.',
      identity: 'The account is unlinked, and every device is signed out.',
      passkey: 'The passkey is gone, and every device is signed out.',
    },
    next: 'Now choose a new password: somebody may know yours.',
    look: 'See who can sign in',
  },
} as const;
