export const passwords = {
  reset: {
    title: 'Reset your password',
    lead: 'Tell us the email of your account and we will send you a link.',
    submit: 'Send the link',
    submitting: 'Sending…',
    sent: 'Password reset email sent successfully.',
    sentTo: 'If there is an account for {{email}}, a link to choose a new password is on its way.',
    instructions:
      'Check your mailbox and the spam folder. The link works once and for one hour. If you read your email on another device, type the code from it here.',
    useCode: 'Go on with the code',
    again: 'Send it again',
    back: 'Back to sign in',
    toProfile: 'Back to the profile',
    expired: 'This link has expired or has already been used. Ask for a new one.',
  },
  update: {
    title: 'Choose a new password',
    dropped:
      'Your email is confirmed. We cannot be sure that the password given at sign-up is yours, so it does not count. Choose a new one.',
    submit: 'Save the password',
    submitting: 'Saving…',
    updated: 'Password updated successfully.',
  },
} as const;
