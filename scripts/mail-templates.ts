import { renderMail } from '../apps/server/src/mails/mail-texts.ts';

/** The contact page in the mails of a Supabase project: its templates do not know our settings. */
const SUPPORT = '{{ .SiteURL }}/contact';
/** The person's language in a template, from the metadata that the app writes. */
const LANGUAGE = `{{ $language := "" }}{{ with .Data.preferences }}{{ $language = printf "%v" .language }}{{ end }}`;

const link = (type: string, next: string) =>
  `{{ .SiteURL }}/confirm#token_hash={{ .TokenHash }}&type=${type}&next=${next}`;
const code = '{{ .Token }}';
/** `otp_expiry` of config.toml, which applies to every mail. */
const hours = 1;
const addresses = { oldAddress: '{{ .Email }}', newAddress: '{{ .NewEmail }}' };

/** The mails of a Supabase project, by the names of its settings, in a language. */
const MAILS = {
  confirmation: (language: 'en' | 'pt') =>
    renderMail('confirmation', language, {
      link: link('signup', '/pending_confirmation'),
      code,
      hours,
      supportEmail: SUPPORT,
    }),
  recovery: (language: 'en' | 'pt') =>
    renderMail('recovery', language, {
      link: link('recovery', '/update_password'),
      code,
      hours,
      supportEmail: SUPPORT,
    }),
  magic_link: (language: 'en' | 'pt') =>
    renderMail('magicLink', language, {
      link: link('magiclink', '/goals'),
      code,
      hours,
      supportEmail: SUPPORT,
    }),
  // One mail for both addresses: a project does not have two.
  email_change: (language: 'en' | 'pt') =>
    renderMail('emailChangeToCurrent', language, {
      link: link('email_change', '/profile'),
      code,
      hours,
      supportEmail: SUPPORT,
      ...addresses,
    }),
  reauthentication: (language: 'en' | 'pt') =>
    renderMail('reauthentication', language, { code, supportEmail: SUPPORT }),
} as const;

/**
 * The mail templates of a Supabase project for `supabase config push`: Bloom's own mails, in the reader's language.
 * @returns paths and contents
 */
export function mailTemplates(): readonly (readonly [path: string, text: string])[] {
  return Object.entries(MAILS).map(([name, render]) => {
    const [english, portuguese] = [render('en').html, render('pt').html];
    const text = `${LANGUAGE}{{ if eq $language "pt" }}${portuguese}{{ else }}${english}{{ end }}`;
    return [`supabase/templates/${name}.html`, text];
  });
}
