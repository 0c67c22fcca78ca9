import '../../../../i18n/bloom-line-texts.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { LineMark } from '../bloom-line.ts';
import { storyAnchor } from '../story.ts';
import { BloomLinePlot } from './bloom-line-plot.tsx';

afterEach(cleanup);

it('shows what a sitting said, and links to it in the story', async () => {
  const at = `${new Date().getFullYear()}-03-04T12:00:00Z`;
  const title = 'I left the harbour by myself';
  const mark: LineMark = { key: 'said a', at, kind: 'said', title, card: null, change: null };
  const span = { from: Date.parse(at) - 86_400_000, to: Date.parse(at) + 86_400_000 };
  render(
    <>
      <BloomLinePlot span={span} points={[{ at: span.from, level: 2 }]} marks={[mark]} isOngoing />
      <p id={storyAnchor(mark.key)} tabIndex={-1}>
        There
      </p>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: `4 March: “${title}”` }));
  expect(document.activeElement?.textContent).toBe('There');
});
