import { Notice } from '../../../../ui/status/notice.tsx';

/** How many names are listed: enough to find out what is wrong. */
const SHOWN = 50;

/** Lists the parts of a file that an import leaves out; nothing if there are none. */
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
