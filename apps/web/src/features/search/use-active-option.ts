import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from '../../ui/presses/is-composing.ts';
import type { SearchOption } from './options.ts';

/** What is typed, and what was found. */
interface SearchState {
  readonly query: string;
  /** The query that the results are for: while somebody types quickly, it is behind the text field. */
  readonly asked: string;
  readonly options: readonly SearchOption[];
  readonly onChoose: (option: SearchOption) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The result that Enter chooses: the first one, until arrow keys or the pointer move to another. Enter waits for the
 * results of the current text.
 */
export function useActiveOption({ query, asked, options, onChoose }: SearchState) {
  const [active, setActive] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const at = Math.min(active, options.length - 1);
  useEffect(() => {
    if (!isAwaited || asked !== query) return;
    setAwaited(false);
    const option = options[at];
    if (option !== undefined) onChoose(option);
  }, [isAwaited, asked, query, options, at, onChoose]);

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setAwaited(true);
      return;
    }
    const step = STEPS[event.key];
    if (options.length === 0 || step === undefined) return;
    event.preventDefault();
    setActive((at + step + options.length) % options.length);
  }

  /** Another text was typed. */
  function restart() {
    setActive(0);
    setAwaited(false);
  }

  return { at, press, restart, moveTo: setActive };
}
