// Loaded into every program that the bootstrap starts, so that none goes on when nobody is left who could end it.
const parent = new URL(import.meta.url).searchParams.get('parent');

if (parent === null) {
  // The bootstrap started it: when that goes without a word (SIGKILL), the channel between the two closes, and the program
  // with everything it started is asked to end.
  process.once('disconnect', () =>
    process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGTERM'),
  );
  process.channel?.unref();
} else {
  // It took the bootstrap's place, and with it the bootstrap's parent, most often npm.
  const looks = setInterval(() => {
    if (process.ppid === Number(parent)) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
