import type { Entry, Step } from '@bloom/domain/outbox/entry';
import type { Fields } from '@bloom/domain/rows/merge-row';
import { shownText } from '@bloom/domain/texts/blank';

/** The columns in which people type. */
const TYPED = ['title', 'description', 'tags'] as const;

/** All that a person typed in a save, each text once; empty if it has no text. */
export function typedText({ steps }: Entry): string {
  const texts = steps.flatMap((step) => TYPED.map((name) => textIn(writtenBy(step)[name])));
  return [...new Set(texts)].filter((text) => text !== '').join('\n\n');
}

/** The columns that a step writes. A row that was deleted elsewhere also has what the person did not change. */
function writtenBy(step: Step): Fields {
  if (step.kind === 'insert') return step.row;
  return step.kind === 'update' || step.kind === 'restore' ? step.fields : {};
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? shownText(value) : '';
}
