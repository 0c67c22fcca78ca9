// Loaded into every program that the bootstrap starts: when the bootstrap goes without a word (SIGKILL), the channel
// between the two closes, and the program with everything it started is asked to end.
process.once('disconnect', () =>
  process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGTERM'),
);
process.channel?.unref();
