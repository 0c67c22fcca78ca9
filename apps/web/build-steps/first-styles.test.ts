// @vitest-environment node
import { expect, it } from 'vitest';
import { firstStyles } from './first-styles.ts';

const page = '<html><body><p class="[&amp;_b]:gap-2 card">One</p><i style="color:var(--ink)"></i>';

it('keeps the rules for the tags and classes of a page, in every state and light', () => {
  const first = firstStyles(
    `p { text-wrap: pretty } ul { margin: 0 } .card:hover { top: 0 } .dock { left: 0 }
     @media (prefers-color-scheme: dark) { .card { right: 0 } .dock { right: 0 } }
     .\\[\\&_b\\]\\:gap-2 b { gap: 2px } .\\[\\&_b\\]\\:gap-2 i { gap: 3px }
     .card:is(.dock, .drawer) { bottom: 0 } .card:not(.dock) { bottom: 1px }`,
    page,
  );
  for (const kept of ['text-wrap:pretty', 'top:0', 'right:0', 'gap:3px', 'bottom:1px'])
    expect(first).toContain(kept);
  expect(first).not.toMatch(/ul|gap:2px|bottom:0|\.dock\{/);
});

it('keeps the properties, fonts and animations that these rules or the page itself use', () => {
  const first = firstStyles(
    `:root { --ink: black; --size: 1px; --lost: 2px } p { width: var(--size); animation: rise 1s }
     @property --size { syntax: "<length>"; inherits: true; initial-value: 0 }
     @property --lost { syntax: "<length>"; inherits: true; initial-value: 0 }
     @keyframes rise { from { opacity: 0 } } @keyframes fall { to { opacity: 0 } }
     @font-face { font-family: Fig; src: url(/fig.woff2) }`,
    page,
  );
  for (const kept of ['--ink', '--size:1px', '@property --size', '@keyframes rise', '/fig.woff2'])
    expect(first).toContain(kept);
  expect(first).not.toMatch(/--lost|fall/);
});

it('names all layers in their order, so that the whole stylesheet can follow', () => {
  const first = firstStyles(
    '@page { margin: 1cm; @bottom-center { content: "1" } } @layer late; @layer base { @layer inner { .dock { top: 0 } } } @layer top { p { top: 1px } }',
    page,
  );
  expect(first).toMatch(/^@layer late,base,base\.inner,top;/);
});
