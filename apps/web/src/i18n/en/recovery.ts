/** The texts about recovery codes. */
export const recovery = {
  title: 'Recovery codes',
  none: 'If you lose your phone, a recovery code lets you in. You have none yet.',
  left: {
    one: '{{count}} of {{total}} codes is left. Each of them lets you in once if you lose your phone.',
    other:
      '{{count}} of {{total}} codes are left. Each of them lets you in once if you lose your phone.',
  },
  make: 'Make recovery codes',
  makeAnew: 'Make new codes',
  replaceTitle: 'Make new recovery codes?',
  replaceText: 'The codes that you have now will no longer work.',
  once: 'These codes are shown only now. Keep them where you do not keep your password; each works once.',
  copy: 'Copy the codes',
  copied: 'Codes copied.',
  notCopied: 'The codes could not be copied. Select them and copy them by hand.',
  download: 'Save as a file',
  file: 'recovery-codes.txt',
  kept: 'I have kept them',
  use: 'Use a recovery code',
  back: 'Use my second step',
  label: 'Recovery code',
  hint: 'One of the codes that you kept. It works once.',
  wrong: 'This code is not right, or has been used already.',
  locked: 'Too many wrong codes. Wait an hour, or use your second step.',
} as const;
