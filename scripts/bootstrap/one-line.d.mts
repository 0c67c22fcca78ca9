/** See `one-line.mjs`, which runs under any Node and so is JavaScript. */
export function onOneLine(
  what: string,
  progress: () => string,
  work: (onOutput: (text: string) => void) => Promise<number>,
  output?: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>,
): Promise<number>;
