import type { MailContents } from './render-mail.ts';

const whenItFails = 'If the button does not work, copy this address into your browser:';
const ask = (supportEmail: string) => `Questions? Write to us: ${supportEmail}`;
const lifetimes = 'The link works once, within an hour.';
const undoLifetime = 'The link works once, within three days.';
const codeLabel = 'Asked for a code instead? This one is good for ten minutes:';

export const english: MailContents = {
  confirmation: ({ link, code, supportEmail }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Welcome to Bloom',
    paragraphs: [
      'We are glad you are here. Please confirm that this address is yours, and your first goal can take root.',
      lifetimes,
    ],
    button: { label: 'Confirm my address', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If you did not sign up for Bloom, you can ignore this mail: nothing happens without your confirmation.',
      ask(supportEmail),
    ],
  }),
  recovery: ({ link, code, supportEmail }) => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, we hope you, asked for a new password for your Bloom account. Your goals are safe where you left them.',
      lifetimes,
    ],
    button: { label: 'Choose a new password', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If it was not you, ignore this mail: your password stays as it is.',
      ask(supportEmail),
    ],
  }),
  magicLink: ({ link, code, supportEmail }) => ({
    subject: 'Your sign-in link',
    heading: 'Come on in',
    paragraphs: [
      'Someone, we hope you, asked to sign in to your Bloom account without a password.',
      lifetimes,
    ],
    button: { label: 'Sign in', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['If it was not you, ignore this mail: nobody gets in without it.', ask(supportEmail)],
  }),
  invite: ({ link, code, supportEmail }) => ({
    subject: 'You are invited to Bloom',
    heading: 'There is a place for you',
    paragraphs: [
      'You are invited to Bloom, a place to tend what you hope for. Come in, and then choose a password on your profile.',
      lifetimes,
    ],
    button: { label: 'Accept the invitation', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If you do not want this, you can ignore this mail: nothing happens without you.',
      ask(supportEmail),
    ],
  }),
  emailChangeToNew: ({ link, code, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new address?',
    paragraphs: [
      `You asked to change the address of your Bloom account from ${oldAddress} to ${newAddress}. Please confirm that the new one is yours.`,
      'We wrote to your current address as well. The change takes effect when both are confirmed.',
      lifetimes,
    ],
    button: { label: 'Confirm the new address', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['If you did not ask for this, ignore this mail.', ask(supportEmail)],
  }),
  emailChangeToCurrent: ({ link, code, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirm the change of your e-mail address',
    heading: 'Do you want to change your address?',
    paragraphs: [
      `You asked to change the address of your Bloom account from ${oldAddress} to ${newAddress}. Please confirm from here that you want this.`,
      'We wrote to the new address as well. The change takes effect when both are confirmed.',
      lifetimes,
    ],
    button: { label: 'Yes, change my address', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If you did not ask for this, do not confirm, and choose a new password: someone may know yours.',
      ask(supportEmail),
    ],
  }),
  factorAdded: ({ link, supportEmail }) => ({
    subject: 'Two-step sign-in: a new second step',
    heading: 'A second step was added',
    paragraphs: [
      'Someone, we hope you, added a second step to your Bloom account: a code that is asked for after the password.',
      'If it was you, there is nothing to do. If it was not, take it away: every device is signed out then.',
      undoLifetime,
    ],
    button: { label: 'It was not me', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  identityLinked: ({ link, provider, supportEmail }) => ({
    subject: 'A new way into your account',
    heading: 'An account was linked to yours',
    paragraphs: [
      `Someone, we hope you, linked an account at ${provider} to your Bloom account. It can be signed in to with it from now on.`,
      'If it was you, there is nothing to do. If it was not, take it away: every device is signed out then.',
      undoLifetime,
    ],
    button: { label: 'It was not me', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  reauthentication: ({ code, supportEmail }) => ({
    subject: 'Your confirmation code',
    heading: 'Is it you?',
    paragraphs: ['Type this code in Bloom to confirm what you are about to do.'],
    code: { label: 'The code is good for ten minutes:', digits: code },
    closing: [
      'If you did not ask for it, choose a new password: someone may know yours.',
      ask(supportEmail),
    ],
  }),
};
