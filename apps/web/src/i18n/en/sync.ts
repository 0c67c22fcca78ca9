export const sync = {
  waiting: {
    one: '{{count}} change waiting',
    other: '{{count}} changes waiting',
  },
  needed: {
    one: '{{count}} change needs you',
    other: '{{count}} changes need you',
  },
  unsent: {
    one: 'One change is not sent yet. It is sent as soon as the server can be reached.',
    other:
      '{{count}} changes are not sent yet. They are sent as soon as the server can be reached.',
  },
  kept: 'Until then all of it is kept on this device.',
  notKept: 'This device keeps nothing: leave the page open until then.',
  full: 'This device has no room left to keep it: leave the page open until then, or make room.',
  sendNow: 'Try now',
  undo: 'Undo',
  undone: 'Undone.',
  deleted: 'Deleted: “{{text}}”',
  leaving: {
    title: 'Not everything is sent yet',
    text: 'Some of your changes have not reached the server. Signing out removes them from this device: if you sign out now, they are lost.',
    signOut: 'Sign out all the same',
    stay: 'Stay',
  },
} as const;
