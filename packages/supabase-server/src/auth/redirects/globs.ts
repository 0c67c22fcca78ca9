/**
 * Compiles a glob of the redirect allow list (protocol 2.14): `*` matches within a segment, without `.` and `/`; `**`
 * matches anything; `?` one character. Everything else matches itself.
 */
export function compileGlob(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '.';
    return part.replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
