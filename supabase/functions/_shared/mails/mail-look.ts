import { escapeHtml } from './escape-html.ts';

/** The languages that mails are written in. */
export type MailLanguage = 'en' | 'pt';

/** The content of a mail, without layout. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly link: string; readonly whenItFails: string };
  readonly code?: { readonly label: string; readonly digits: string };
  /** Other links, smaller than the button. */
  readonly links?: readonly { readonly label: string; readonly link: string }[];
  /** What to do if the mail is unexpected, and whom to ask. */
  readonly closing: readonly string[];
}

/** A rendered mail: subject, text and HTML. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail as text and as HTML with the same content. Every text is escaped in the HTML. */
export function renderContent(content: MailContent, language: MailLanguage): Rendered {
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, language),
  };
}

function renderText(content: MailContent): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    ...(content.button ? [`${content.button.label}:\n${content.button.link}`] : []),
    ...(content.code ? [`${content.code.label}\n${content.code.digits}`] : []),
    ...(content.links ?? []).map(({ label, link }) => `${label}:\n${link}`),
    ...content.closing,
    'Bloom',
  ];
  return `${blocks.join('\n\n')}\n`;
}

const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const SANS = "font-family:Figtree,'Helvetica Neue',Arial,sans-serif";

function renderHtml(content: MailContent, language: MailLanguage): string {
  const body = [
    `<h1 style="${SERIF};font-size:28px;line-height:1.2;font-weight:600;margin:0 0 20px">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map((text) => paragraph(text)),
    ...(content.button ? [button(content.button)] : []),
    ...(content.code ? [code(content.code)] : []),
    ...(content.links ?? []).map(smallLink),
    `<hr style="border:0;border-top:1px solid #eae2d4;margin:28px 0 20px">`,
    ...content.closing.map((text) => paragraph(text, 'font-size:14px;color:#6e6155;')),
  ].join('\n');
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f2e8">
<div style="background:#f7f2e8;padding:32px 16px;${SANS};font-size:16px;line-height:1.6;color:#30241a">
<div style="max-width:520px;margin:0 auto">
<p style="${SERIF};font-size:22px;font-weight:600;color:#236647;margin:0 0 16px">Bloom</p>
<div style="background:#fdfaf4;border:1px solid #eae2d4;border-radius:20px;padding:32px 28px">
${body}
</div>
</div>
</div>
</body>
</html>
`;
}

const paragraph = (text: string, style = '') =>
  `<p style="${style}margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

function button({ label, link, whenItFails }: NonNullable<MailContent['button']>): string {
  const href = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${href}" target="_top" style="display:inline-block;background:#236647;color:#f9fbf4;font-weight:600;text-decoration:none;padding:12px 28px;border-radius:12px">${escapeHtml(label)}</a></p>
<p style="font-size:14px;color:#6e6155;margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(whenItFails)}<br>${href}</p>`;
}

const smallLink = ({ label, link }: { readonly label: string; readonly link: string }) =>
  `<p style="font-size:14px;margin:0 0 8px"><a href="${escapeHtml(link)}" target="_top" style="color:#236647">${escapeHtml(label)}</a></p>`;

const code = ({ label, digits }: NonNullable<MailContent['code']>) =>
  `<p style="margin:24px 0 8px">${escapeHtml(label)}</p>
<p style="font-size:28px;font-weight:600;letter-spacing:6px;margin:0 0 16px">${escapeHtml(digits)}</p>`;
