import { isDiskLow } from '../../../file-system/disk-space.ts';

const REFUSED_BY_SYSTEM = /^Error: ((E[A-Z0-9]+): .+)$/m;

/**
 * Why no empty database was made, with Node's code where the machine is the reason: of a disk without room PGlite only
 * gives a number, and what the system kills for its memory says nothing.
 * @param ended how the program that makes it ended, and what it said
 */
export function makingFault(
  folder: string,
  ended: { readonly code: number | null; readonly signal: string | null; readonly output: string },
): Error {
  const { code, signal, output } = ended;
  const fault = (why: string, reason?: string) =>
    Object.assign(new Error(`no database could be made in ${folder}: ${why}`), { code: reason });
  if (signal !== null) {
    const why = `${signal} ended what makes it, as where memory runs out: it takes half a gigabyte for some seconds`;
    return fault(why, 'ENOMEM');
  }
  if (isDiskLow(folder, 1)) return fault('its disk is full', 'ENOSPC');
  // What Node prints before and after it is of no use to an operator.
  const refusal = REFUSED_BY_SYSTEM.exec(output);
  if (refusal) return fault(refusal[1] ?? '', refusal[2]);
  return fault(output || `code ${code}`);
}
