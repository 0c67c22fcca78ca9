import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailTemplates } from './mail-templates.ts';
import { root } from './run-program.ts';

const config = readFileSync(join(root, 'supabase/config.toml'), 'utf8');

it.each(mailTemplates().map(([path, text]) => ({ path, text })))(
  '$path is named in config.toml, and says in both languages what its subject says',
  ({ path, text }) => {
    const section = config.split('\n\n').find((part) => part.includes(`"./${path}"`)) ?? '';
    const [, english = '', portuguese = ''] = /^subject = "(.+) · (.+)"$/m.exec(section) ?? [];
    expect(text.match(/<title>.*<\/title>/g)).toEqual([
      `<title>${portuguese}</title>`,
      `<title>${english}</title>`,
    ]);
    // What the project fills in is not escaped, and a link leads to a page of the app.
    expect(text.includes('{{ .Token }}')).toBe(!path.endsWith('email_change.html'));
    expect(text.includes('{{ .SiteURL }}/confirm#token_hash={{ .TokenHash }}&amp;type=')).toBe(
      !path.endsWith('reauthentication.html'),
    );
  },
);
