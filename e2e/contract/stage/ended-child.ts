import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Waits until a process has ended; returns its exit code and all of its output. */
export async function endOf(
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
