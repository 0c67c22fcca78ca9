/** The texts about rows that are on their way to a device that is new. */
export const firstRead = {
  coming: 'What you have written is still on its way to this device. The rest follows by itself.',
  count: { one: '{{count}} entry is here so far.', other: '{{count}} entries are here so far.' },
  failed:
    'The rest of what you have written could not be fetched yet. Bloom tries again by itself.',
  done: 'Everything is on this device now.',
} as const;
