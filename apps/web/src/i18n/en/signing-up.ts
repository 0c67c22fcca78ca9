export const signingUp = {
  signUp: {
    title: 'Sign up',
    lead: 'Fifteen days free, no card needed.',
    submit: 'Create my account',
    submitting: 'Creating your account…',
    accept: 'By signing up you accept the',
    kept: 'What we keep about you is in the',
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
    failed: 'An error occurred while signing up. Please try again later or contact support.',
  },
  confirmation: {
    title: 'Confirm your email',
    sentTo: 'We have sent a link to',
    instructions:
      'Open it within 24 hours to finish signing up: this page moves on by itself. If you read your email on another device, type the code from it here.',
    useCode: 'Confirm with the code',
    notThere: 'Nothing there? Look in your spam folder, or have the link sent again.',
    elsewhere: 'Confirmed on another device?',
    signIn: 'Sign in',
    otherAddress: 'Use another email',
    expired: 'This link has expired or has already been used. We can send you a new one.',
  },
} as const;
