/** The texts of importing from other apps. */
export const importing = {
  found: {
    one: '{{count}} entry of {{app}}, from {{first}}.',
    other: '{{count}} entries of {{app}}, from {{first}} to {{last}}.',
  },
  none: 'There is nothing in this export of {{app}} that could be added.',
  wall: 'Where to',
  beginning: 'The first of them',
  moods: 'Moods and activities are left out: a card has a text and a day.',
  split: {
    one: '{{count}} entry is longer than a card and becomes several, one after the other.',
    other: '{{count}} entries are longer than a card and become several, one after the other.',
  },
  undated: {
    one: '{{count}} entry is left out, as its day cannot be read, lies before 1970 or is yet to come.',
    other:
      '{{count}} entries are left out, as their day cannot be read, lies before 1970 or is yet to come.',
  },
  empty: {
    one: '{{count}} entry without a text is left out.',
    other: '{{count}} entries without a text are left out.',
  },
  repeated: {
    one: '{{count}} entry that stands in the file twice is added once.',
    other: '{{count}} entries that stand in the file twice are added once.',
  },
  attachments: {
    one: '{{count}} photo or recording is left out: a card has one photo, from the same ZIP, of up to 5 MB, as JPEG, PNG, WebP, GIF or AVIF.',
    other:
      '{{count}} photos and recordings are left out: a card has one photo, from the same ZIP, of up to 5 MB, as JPEG, PNG, WebP, GIF or AVIF.',
  },
  unreadable: {
    one: '{{count}} part of the file cannot be read and is left out.',
    other: '{{count}} parts of the file cannot be read and are left out.',
  },
  tooMany: {
    one: '{{count}} entry is left out: an import adds up to 20,000 cards.',
    other: '{{count}} entries are left out: an import adds up to 20,000 cards.',
  },
} as const;
