export const security = {
  title: 'Security',
  cancel: 'Cancel',
  close: 'Close',
  code: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows now.',
  },
  proof: {
    title: 'One more step',
    lead: 'Your account asks for a second step after the password.',
    submit: 'Continue',
    submitting: 'Checking…',
    lost: 'No access to your app or phone? Write to us from the address of your account:',
    cancel: 'Cancel and leave',
  },
  phone: {
    lead: 'We can send a code to your phone, whose number ends in {{end}}.',
    send: 'Send the code',
    sendAnother: 'Send another code',
    sent: 'The code is on its way to the number that ends in {{end}}.',
    hint: 'The six digits that we sent to the number that ends in {{end}}.',
    wrongCode: 'This code is not right. Look at the newest message and try again.',
    codeExpired: 'That took too long. Send another code.',
  },
  state: { on: 'Two-step sign-in is on', off: 'Two-step sign-in is off' },
  errors: {
    codeMissing: 'Code is missing.',
    wrongCode: 'This code is not right. Each code works once: wait for the next one and try again.',
    codeExpired: 'That took too long. Type the code that the app shows now.',
    unreadable:
      'Bloom can no longer check the codes of this app. Use a recovery code, or write to us.',
    tooManyFactors: 'There are already ten apps. Remove one first.',
  },
} as const;
