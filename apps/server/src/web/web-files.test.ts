import { describe, expect, it } from 'vitest';
import { hasAddresses, withPublicUrl } from './web-files.ts';

const SITE = 'https://bloom.example';

describe('the public address', () => {
  it.each([
    [
      '<link rel="canonical" href="/sign_up">',
      '<link rel="canonical" href="https://bloom.example/sign_up">',
    ],
    [
      '<meta property="og:image" content="/preview.jpg"/>',
      '<meta property="og:image" content="https://bloom.example/preview.jpg"/>',
    ],
    ['<loc>/</loc>', '<loc>https://bloom.example/</loc>'],
    [
      'User-agent: *\nSitemap: /sitemap.xml',
      'User-agent: *\nSitemap: https://bloom.example/sitemap.xml',
    ],
    ['<a href="/sign_up">', '<a href="/sign_up">'],
  ])('completes %j', (text, complete) => {
    expect(withPublicUrl(text, SITE)).toBe(complete);
  });

  it('is not taken for a pattern', () => {
    expect(withPublicUrl('<loc>/</loc>', 'https://$1.example')).toBe(
      '<loc>https://$1.example/</loc>',
    );
  });

  it('stands in pages, robots.txt and the sitemap', () => {
    expect(
      ['/index.html', '/robots.txt', '/sitemap.xml', '/assets/a.js'].map(hasAddresses),
    ).toEqual([true, true, true, false]);
  });
});
