/**
 * Compiles a glob of the redirect allow list (protocol 2.14): `*` is one segment without `.` and `/`, `**` anything,
 * `?` one character. Everything else stands for itself.
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
