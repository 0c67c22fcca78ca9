import { Notice } from '../../../ui/notice.tsx';

/** So many names help to find what is wrong; more only fill the screen. */
const SHOWN = 50;

/** Parts of a file that an import leaves out, by their names; nothing when there are none. */
export function LeftOut({ words, names }: { words: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{words}</p>
      <ul className="max-h-40 list-disc overflow-y-auto break-all pl-5">
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > SHOWN && <li>…</li>}
      </ul>
    </Notice>
  );
}
