import { foldedWords, foldText } from '@bloom/domain/texts/search-words';
import { type Block, parseMarkdown, wordsOf } from '../markdown/parse-markdown.ts';

/** A page of the help: about a screen, or about a task. */
export interface Topic {
  /** Its name in the URL: `/help/goals`. */
  readonly name: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** All of its words, folded for the search. */
  readonly folded: string;
}

/** Parses the help, in which each topic starts with a line `# name: Title`; returns the topics in their order. */
export function parseHelp(markdown: string): readonly Topic[] {
  return markdown
    .trim()
    .split(/^# /m)
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      const [name = '', title = ''] = first.split(': ');
      const blocks = parseMarkdown(rest.join('\n'));
      return {
        name,
        title,
        blocks,
        folded: foldText(`${title} ${blocks.map(wordsOfBlock).join(' ')}`),
      };
    });
}

/**
 * The topics that contain all words of a query, also inside longer words; those with all of them in the title come
 * first.
 */
export function findTopics(topics: readonly Topic[], query: string): readonly Topic[] {
  const words = foldedWords(query);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = topics.filter(({ folded }) => has(folded));
  const isTitled = ({ title }: Topic) => has(foldText(title));
  return [...found.filter(isTitled), ...found.filter((topic) => !isTitled(topic))];
}

/** The beginning of a topic, as its summary in a list. */
export function summaryOf({ blocks }: Topic): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  return first === undefined ? '' : wordsOfBlock(first);
}

function wordsOfBlock(block: Block): string {
  return block.kind === 'list' ? block.lines.map(wordsOf).join(' ') : wordsOf(block.line);
}
