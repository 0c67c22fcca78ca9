/** What the server says of something that a check looks for; a change of these words would blind it. */
export const SERVER_WORDS = {
  storeNotSwept: 'store not swept: ',
  frameFailed: 'answering a frame failed',
  folderInUse: 'in use by another running Bloom',
} as const;
