export const installing = {
  title: 'Bloom on this device',
  state: {
    installed: 'Installed',
    inBrowser: 'Used in the browser, not installed',
    shared: 'A shared device',
  },
  installed: 'Bloom is installed on this device.',
  why: 'Installed, Bloom opens like any other app, even without a network.',
  install: 'Install Bloom',
  ios: 'On an iPhone or iPad: open Bloom in Safari, tap Share, and then “Add to Home Screen”.',
  byMenu:
    'Look in the menu of your browser for “Install” or “Add to Home screen”. Not every browser offers it.',
  line: 'You come here often. Installed, Bloom opens like any other app.',
  how: 'How to install',
  decline: 'No, thank you',
  stays: 'What has reached the server does not depend on this device.',
  mayGo:
    'What you have not saved yet, and changes that still wait for the server, lie in this browser alone. A browser that runs out of room may throw them away, and Safari does so after seven days without a visit, unless Bloom is installed.',
  promised:
    'What you have not saved yet, and changes that still wait for the server, lie in this browser alone. It has promised to keep them until you delete them yourself.',
  shared:
    'You said that this is a shared device, so nothing of yours is kept here. You stay signed in until you sign out or close this tab; what has not been sent by then is lost.',
  share: {
    title: 'Shared with Bloom',
    lead: 'What shall become of it?',
    gratitude: 'A gratitude',
    wish: 'A wish',
    discard: 'Discard',
    photo: 'The photo that was shared',
    cut: 'The text is longer than a card holds, so its end was left out.',
    nothing: 'Nothing is waiting here. What you share with Bloom waits for one day.',
    lost: 'What you shared could not be kept. Open Bloom once with a network, and then share it again.',
    full: 'This browser has no room for it. Free some room on this device, and try again.',
    toGoals: 'Go to your goals',
    waiting: 'Something that was shared with Bloom is waiting.',
    look: 'Look at it',
  },
  policy: {
    changes:
      'Our privacy policy has a new version, which counts from 7 December 2026. It also speaks of reminders, recovery codes, passkeys and the emails that we send.',
    read: 'Read the policy',
    putAway: 'Got it',
  },
};
