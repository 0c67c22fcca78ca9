// Loaded into every program that the bootstrap starts, so that none continues when its parent is gone.
const parent = new URL(import.meta.url).searchParams.get('parent');

if (parent === null) {
  // The bootstrap started it: when that is killed (SIGKILL), the channel between the two closes, and the program is
  // asked to end, with everything that it started.
  process.once('disconnect', () =>
    process.kill(process.platform === 'win32' ? process.pid : 0, 'SIGTERM'),
  );
  process.channel?.unref();
} else {
  // It has replaced the bootstrap, whose parent (usually npm) is now its own.
  const looks = setInterval(() => {
    if (process.ppid === Number(parent)) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
