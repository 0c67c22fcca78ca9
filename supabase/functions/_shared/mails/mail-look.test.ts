import { describe, expect, it } from 'vitest';
import { renderContent } from './mail-look.ts';

const evil = `"><img src=x onerror=alert(1)> & 'more'`;
const content = {
  subject: 'Subject',
  heading: `Heading ${evil}`,
  paragraphs: [`Paragraph ${evil}`],
  button: { label: `Label ${evil}`, link: `https://x.test/?a=1&b="><b>`, whenItFails: evil },
  code: { label: evil, digits: '012345' },
  closing: [`Closing ${evil}`],
};

describe('a mail', () => {
  const { html, text } = renderContent(content, 'en');

  it('escapes HTML in every text', () => {
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"><b>');
    expect(html).toContain('href="https://x.test/?a=1&amp;b=&quot;&gt;&lt;b&gt;"');
  });

  it('has everything as text too', () => {
    for (const part of [
      'Heading',
      'Paragraph',
      'Label',
      content.button.link,
      '012345',
      'Closing',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('has links beside the button where there are any', () => {
    const links = [{ label: `Other ${evil}`, link: 'https://x.test/?other&way' }];
    const { html, text } = renderContent({ ...content, links }, 'en');
    expect(html).toContain('href="https://x.test/?other&amp;way"');
    expect(html).not.toContain('<img');
    expect(text).toContain('https://x.test/?other&way');
  });

  it('has one button and names its language', () => {
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('lang="en"');
    expect(renderContent(content, 'pt').html).toContain('lang="pt-BR"');
  });
});
