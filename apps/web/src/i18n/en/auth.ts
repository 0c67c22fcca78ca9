export const auth = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordConfirmation: 'Confirm the password',
  passwordHint: 'At least 8 characters.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  showConfirmation: 'Show the confirmation',
  hideConfirmation: 'Hide the confirmation',
  signIn: {
    title: 'Sign in',
    lead: 'Welcome back.',
    submit: 'Sign in',
    submitting: 'Signing in…',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    unstored:
      'Your browser lets Bloom store nothing, so a session ends when you reload or close this page. Allow cookies and site data here to stay signed in.',
    full: 'Your browser has no room left for Bloom, so a session ends when you reload or close this page. Make room on this device to stay signed in.',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    signingIn: 'Waiting for your passkey…',
    unknown:
      'This passkey opens no account here. Perhaps it was removed. Sign in with your password.',
    expired: 'That took too long. Try again.',
    refused: 'The passkey was not accepted. Try again, or use your password.',
    cancelled: 'No passkey was used. Try again when you want to.',
    known: 'This device has a passkey of your account already.',
    tooMany: 'You have ten passkeys. Remove one to add another.',
  },
  ended: {
    expired:
      'You have been away for a while, so your session has ended. Sign in to go on where you were; nothing that you typed is lost.',
    elsewhere:
      'Your session was ended: from another device, or by a new password. Sign in to go on where you were.',
    unsafe:
      'For your safety your session was ended: it was used in two places at once. Sign in again, and choose a new password if that was not you.',
    locked: 'This account is locked. Please write to support.',
    deleted: 'Your account was deleted.',
    otherTab: 'You have signed out in another tab.',
    cleared:
      'This browser no longer has your session, as after its data was cleared. Sign in to go on where you were; what this tab still had is kept.',
  },
  shared: {
    choice: 'This is a shared device',
    hint: 'Nothing of yours stays here. You stay signed in until you sign out or close this tab; what has not been sent by then is lost.',
  },
  byCode: {
    locked:
      'Too many wrong passwords were tried for this account, by you or by somebody else. A code that we send to your email opens it at once.',
    send: 'Email me a code',
    sentTo:
      'If there is an account for {{email}}, a code is on its way. Type it here; look in the spam folder too.',
    submit: 'Sign in with the code',
  },
  confirmation: {
    resend: 'Resend the confirmation',
    resending: 'Sending…',
    resendIn: { one: 'Resend in {{count}} second', other: 'Resend in {{count}} seconds' },
    resent: 'We have sent the link again.',
  },
  update: {
    codeSent:
      'You signed in a while ago. To be sure that it is you, we have sent a code to your email. Look in the spam folder too.',
    code: 'Code from the email',
    codeHint: 'Six digits, good for ten minutes.',
    resendCode: 'Send another code',
    codeResent: 'We have sent another code.',
  },
  link: {
    expired: 'This link has expired or has already been used.',
    incomplete:
      'This link is not complete, or the page was reloaded. Open it again from the email, or copy its whole address.',
  },
  proof: {
    title: 'Is it you?',
    lead: {
      password: 'You signed in a while ago. To be sure that it is you, type your password.',
      factor: 'You signed in a while ago. To be sure that it is you, prove your second step.',
    },
    instead: {
      mail: 'Use a code from my email',
      password: 'Use my password',
      factor: 'Use my second step',
    },
    wrongPassword: 'This password is wrong. Please try again.',
    sending: 'Sending the code…',
    unproved: 'Nothing was changed.',
    refused: 'This needs a new sign-in. Sign out, sign in again and try once more.',
  },
  changeEmail: {
    changed: 'Your email has been changed. From now on you sign in with the new one.',
    half: 'The first of the two links is confirmed. Now open the other one.',
  },
  social: {
    or: 'or',
    continue: 'Continue with {{provider}}',
    refused: {
      signIn:
        'You have not been signed in: the other service was told no. Try again whenever you like.',
      signUp:
        'Nothing has been created: the other service was told no. Try again whenever you like, or sign up with your email.',
      link: 'Nothing has been linked: the other service was told no. Try again whenever you like.',
    },
    failed: {
      signIn:
        'The sign-in did not work. Please try again. If the error persists, feel free to get in touch with support.',
      signUp:
        'The sign-up did not work. Please try again. If the error persists, feel free to get in touch with support.',
      link: 'The account could not be linked. Please try again. If the error persists, feel free to get in touch with support.',
    },
    outcomes: {
      linked: 'The account is linked. From now on you can sign in with it, too.',
      unverified:
        'The other service has not verified your email yet, so we have sent you a link. Open it, then sign in again.',
      expired: 'That took too long, or began in another browser. Please try again.',
      already_linked: 'This account is already linked to a Bloom account.',
      unavailable: 'The other service cannot be reached at the moment. Try again in a few minutes.',
      too_many: 'We have just sent you a link. Look for it in your mailbox and in the spam folder.',
    },
  },
  errors: {
    emailMissing: 'Email is missing.',
    emailInvalid: 'This does not look like an email address.',
    emailSame: 'Email address must be different from the current one.',
    emailExists: 'There is already an account with this email.',
    passwordMissing: 'Password is missing.',
    passwordTooShort: 'The password needs at least 8 characters.',
    passwordTooLong:
      'The password is too long: at most 72 characters, fewer with accents or emoji.',
    passwordTooSimple: 'The password needs more kinds of characters.',
    passwordLeaked: 'This password is common and easy to guess. Choose another one.',
    codeMissing: 'The code is missing.',
    codeInvalid: 'This code is wrong, has expired or has been used already.',
    passwordWeak: 'The password is too weak. Choose another one.',
    passwordsDiffer: 'Passwords do not match.',
    samePassword: 'The new password must be different from the old one.',
    notConfirmed: 'The email is not confirmed yet.',
    invalidCredentials: 'Invalid credentials. Please, try again.',
    signInFailed:
      'We were not able to sign you in with the given credentials. Please try again. If the error persists, feel free to get in touch with support.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    unavailable: 'Bloom cannot answer at the moment. Please try again in a minute.',
    tooManySeconds: {
      one: 'That was quick. Please wait {{count}} second and try again.',
      other: 'That was quick. Please wait {{count}} seconds and try again.',
    },
    tooMany: 'Too many attempts. Please wait a few minutes and try again.',
    requestFailed: 'Something went wrong with your request.',
  },
} as const;
