import { foldedWords, foldText } from '@bloom/domain/search-words';
import { type Block, parsePolicy, type Span } from '../policy/parse-policy.ts';

/** A page of the help: about a screen, or about something that one wants to do. */
export interface Topic {
  /** As it stands in the address: `/help/goals`. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** All of its words, as they are searched. */
  readonly folded: string;
}

/** Takes the help as it is written, each topic under a line `# name: Title`, and gives its topics in their order. */
export function parseHelp(markdown: string): readonly Topic[] {
  return markdown
    .trim()
    .split(/^# /m)
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      const [name = '', title = ''] = first.split(': ');
      const blocks = parsePolicy(rest.join('\n'));
      return { name, title, blocks, folded: foldText(`${title} ${blocks.map(wordsOf).join(' ')}`) };
    });
}

/** Gives the topics in which all words of a query stand, also within longer ones; those that have them in the title go first. */
export function findTopics(topics: readonly Topic[], query: string): readonly Topic[] {
  const words = foldedWords(query);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = topics.filter(({ folded }) => has(folded));
  const isTitled = ({ title }: Topic) => has(foldText(title));
  return [...found.filter(isTitled), ...found.filter((topic) => !isTitled(topic))];
}

/** What a topic begins with, as a line that stands for it. */
export function summaryOf({ blocks }: Topic): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  return first === undefined ? '' : wordsOf(first);
}

const lineOf = (line: readonly Span[]) => line.map(({ text }) => text).join('');

function wordsOf(block: Block): string {
  return block.kind === 'list' ? block.lines.map(lineOf).join(' ') : lineOf(block.line);
}
