import type { MailContents } from './mail-contents.ts';

const whenItFails = 'If the button does not work, copy this address into your browser:';
const ask = (supportEmail: string) => `Questions? Write to us: ${supportEmail}`;
const lifetime = (hours: number) =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
const undoLifetime = 'The link works once, within three days.';
const codeLabel =
  'Reading this on another device? Type this code on the page that waits for it. It is good for ten minutes:';

export const english: MailContents = {
  confirmation: ({ link, code, hours, supportEmail }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Welcome to Bloom',
    paragraphs: [
      'We are glad you are here. Please confirm that this address is yours, and your first goal can take root.',
      lifetime(hours),
    ],
    button: { label: 'Confirm my address', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If you did not sign up for Bloom, you can ignore this mail: nothing happens without your confirmation.',
      ask(supportEmail),
    ],
  }),
  recovery: ({ link, code, hours, supportEmail }) => ({
    subject: 'Reset your password',
    heading: 'Choose a new password',
    paragraphs: [
      'Someone, we hope you, asked for a new password for your Bloom account. Your goals are safe where you left them.',
      lifetime(hours),
    ],
    button: { label: 'Choose a new password', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: [
      'If it was not you, ignore this mail: your password stays as it is.',
      ask(supportEmail),
    ],
  }),
  magicLink: ({ link, code, hours, supportEmail }) => ({
    subject: 'Your sign-in link',
    heading: 'Come on in',
    paragraphs: [
      'Someone, we hope you, asked to sign in to your Bloom account without a password.',
      lifetime(hours),
    ],
    button: { label: 'Sign in', link, whenItFails },
    code: { label: codeLabel, digits: code },
    closing: ['If it was not you, ignore this mail: nobody gets in without it.', ask(supportEmail)],
  }),
  invite: ({ link, hours, supportEmail }) => ({
    subject: 'You are invited to Bloom',
    heading: 'There is a place for you',
    paragraphs: [
      'You are invited to Bloom, a place to tend what you hope for. Come in, and then choose a password on your profile.',
      lifetime(hours),
    ],
    button: { label: 'Accept the invitation', link, whenItFails },
    closing: [
      'If you do not want this, you can ignore this mail: nothing happens without you.',
      ask(supportEmail),
    ],
  }),
  emailChangeToNew: ({ link, hours, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Is this your new address?',
    paragraphs: [
      `You asked to change the address of your Bloom account from ${oldAddress} to ${newAddress}. Please confirm that the new one is yours.`,
      'We wrote to your current address as well. The change takes effect when both are confirmed.',
      lifetime(hours),
    ],
    button: { label: 'Confirm the new address', link, whenItFails },
    closing: ['If you did not ask for this, ignore this mail.', ask(supportEmail)],
  }),
  emailChangeToCurrent: ({ link, hours, oldAddress, newAddress, supportEmail }) => ({
    subject: 'Confirm the change of your e-mail address',
    heading: 'Do you want to change your address?',
    paragraphs: [
      `You asked to change the address of your Bloom account from ${oldAddress} to ${newAddress}. Please confirm from here that you want this.`,
      'We wrote to the new address as well. The change takes effect when both are confirmed.',
      lifetime(hours),
    ],
    button: { label: 'Yes, change my address', link, whenItFails },
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
  alreadyRegistered: ({ signInLink, resetLink, supportEmail }) => ({
    subject: 'You already have an account',
    heading: 'You have been here before',
    paragraphs: [
      'Someone, we hope you, signed up for Bloom with this address. It has an account already, and everything in it is where you left it.',
      `If you no longer know your password, choose a new one: ${resetLink}`,
    ],
    button: { label: 'Sign in', link: signInLink, whenItFails },
    closing: [
      'If it was not you, there is nothing to do: nobody gets in by this, and nobody is told that you have an account.',
      ask(supportEmail),
    ],
  }),
  passwordChanged: ({ resetLink, supportEmail }) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Bloom account was changed. Every other device has been signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new one at once: that signs everybody else out.',
    ],
    button: { label: 'It was not me', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  addressChanged: ({ oldAddress, newAddress, supportEmail }) => ({
    subject: 'The address of your account was changed',
    heading: 'Your address was changed',
    paragraphs: [
      `The address of your Bloom account was changed from ${oldAddress} to ${newAddress}. From now on it is signed in to with the new one, and this is the last mail to the old one.`,
      'If it was you, there is nothing to do.',
    ],
    closing: [`If it was not you, write to us at once: ${supportEmail}`],
  }),
  factorRemoved: ({ resetLink, supportEmail }) => ({
    subject: 'Two-step sign-in: a second step was removed',
    heading: 'A second step was removed',
    paragraphs: [
      'A second step of your Bloom account was removed. Its code is not asked for any more.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs everybody else out.',
    ],
    button: { label: 'It was not me', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  passkeyAdded: ({ link, supportEmail }) => ({
    subject: 'A new passkey for your account',
    heading: 'A passkey was added',
    paragraphs: [
      'Someone, we hope you, added a passkey to your Bloom account. Whoever has the device that keeps it, and can unlock it, signs in without the password.',
      'If it was you, there is nothing to do. If it was not, take it away: every device is signed out then.',
      undoLifetime,
    ],
    button: { label: 'It was not me', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  passkeyRemoved: ({ resetLink, supportEmail }) => ({
    subject: 'A passkey of your account was removed',
    heading: 'A passkey was removed',
    paragraphs: [
      'A passkey of your Bloom account was removed. It signs nobody in any more, and the devices that had signed in with it are signed out.',
      'If it was you, there is nothing to do. If it was not, choose a new password at once: that signs everybody else out.',
    ],
    button: { label: 'It was not me', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  recoveryCodesMade: ({ link, supportEmail }) => ({
    subject: 'Two-step sign-in: new recovery codes',
    heading: 'Recovery codes were made',
    paragraphs: [
      'Someone, we hope you, made recovery codes for your Bloom account. Each of them stands in for the second step once. Codes of before no longer work.',
      'If it was you, there is nothing to do. If it was not, make them void: every device is signed out then.',
      undoLifetime,
    ],
    button: { label: 'It was not me', link, whenItFails },
    closing: [ask(supportEmail)],
  }),
  recoveryCodeUsed: ({ remaining, resetLink, supportEmail }) => ({
    subject: 'Two-step sign-in: a recovery code was used',
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone, we hope you, signed in to your Bloom account with a recovery code. Codes that are left: ${remaining}.`,
      'If it was you, make new codes on your profile before the last one is used. If it was not, choose a new password at once: that signs everybody else out.',
    ],
    button: { label: 'It was not me', link: resetLink, whenItFails },
    closing: [ask(supportEmail)],
  }),
  accountDeleted: ({ supportEmail }) => ({
    subject: 'Your account was deleted',
    heading: 'Goodbye, and all the best',
    paragraphs: [
      'Your Bloom account was deleted, with everything in it. If you had a subscription, it has ended: nothing is charged any more.',
      'Copies that were made for safety are gone within 90 days.',
    ],
    closing: [`If it was not you, or if something was missing, write to us: ${supportEmail}`],
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
