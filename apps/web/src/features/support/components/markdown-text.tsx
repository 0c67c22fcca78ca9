import { type Block, type Line, wordsOf } from '../markdown/parse-markdown.ts';

/** Renders a parsed Markdown text. */
export function MarkdownText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-4">
      {blocks.map((block) => (
        <MarkdownBlock key={keyOf(block)} block={block} />
      ))}
    </div>
  );
}

function MarkdownBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <h2 className="mt-4">
        <Words line={block.line} />
      </h2>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Words line={block.line} />
      </p>
    );
  }
  return (
    <ul className="grid max-w-[65ch] list-disc gap-2 pl-6">
      {block.lines.map((line) => (
        <li key={wordsOf(line)}>
          <Words line={line} />
        </li>
      ))}
    </ul>
  );
}

function Words({ line }: { line: Line }) {
  return line.map(({ text, isStrong }) => (isStrong ? <strong key={text}>{text}</strong> : text));
}

function keyOf(block: Block): string {
  return block.kind === 'list' ? block.lines.map(wordsOf).join() : wordsOf(block.line);
}
