export const sync = {
  waiting: {
    one: '{{count}} change waiting',
    other: '{{count}} changes waiting',
  },
  unsent: {
    one: 'One change is kept on this device and not sent yet. It is sent as soon as the server can be reached.',
    other:
      '{{count}} changes are kept on this device and not sent yet. They are sent as soon as the server can be reached.',
  },
  title: 'On this device',
  explain:
    'These changes are kept on this device. They are sent as soon as the server can be reached.',
  atRisk: 'This browser keeps nothing: what is not sent yet is lost when the page is closed.',
  sendNow: 'Try now',
  refused: 'The server refused this: {{reason}}',
  missing: 'This was deleted elsewhere before your change was sent.',
  lost: 'Somebody, perhaps you on another device, changed this at the same time. This is what the other side had written:',
  retry: 'Try again',
  restore: 'Restore it',
  discard: 'Discard my change',
  bringBack: 'Bring it back',
  letGo: 'Leave it as it is',
  untitled: 'A change',
} as const;
