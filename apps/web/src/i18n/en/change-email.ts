export const changeEmail = {
  current: 'Your current email is',
  newEmail: 'New email',
  submit: 'Change the email',
  submitting: 'Sending…',
  sent: 'Confirmation email sent successfully.',
  sentTo: 'Almost done: we have sent one link to {{email}} and one to {{current}}.',
  instructions:
    'Check both mailboxes and their spam folders, and open both links. Until then you sign in with the old email.',
  back: 'Back to the profile',
} as const;
