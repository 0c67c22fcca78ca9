const OFTEN_MS = 250;

/**
 * Reports long work on one line, which shows the progress on a terminal. The work's output is shown only when it fails.
 * @param {string} what such as "Installing dependencies"
 * @param {() => string} progress empty where it is unknown
 * @param {(onOutput: (text: string) => void) => Promise<number>} work resolves to an exit code
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} output
 * @returns {Promise<number>} that exit code
 */
export async function onOneLine(what, progress, work, output = process.stdout) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  let collected = '';
  const show = () => {
    const said = [seconds(), progress()].filter(Boolean).join(', ');
    output.write(`\r\x1b[2K${what} ... ${said}`);
  };
  output.write(`${what} ...`);
  const timer = output.isTTY ? setInterval(show, OFTEN_MS) : undefined;
  try {
    const code = await work((text) => {
      collected += text;
    });
    const end = code === 0 ? `done in ${seconds()}` : `failed after ${seconds()}`;
    output.write(output.isTTY ? `\r\x1b[2K${what} ... ${end}\n` : ` ${end}\n`);
    if (code !== 0) output.write(collected);
    return code;
  } finally {
    clearInterval(timer);
  }
}
