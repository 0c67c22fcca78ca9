/** The language and screen of a journey. */
export interface Form {
  readonly language: 'en' | 'pt';
  readonly locale: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
}

const ENGLISH = { language: 'en', locale: 'en-US' } as const;
const PORTUGUESE = { language: 'pt', locale: 'pt-BR' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false };

/**
 * The forms of the journeys that run once, to keep the run short. A journey declares its own with
 * `test.use({ form: 'pt phone' })`, in about half of the files; without that it is English on a desktop.
 */
export const FORM_OF = {
  'en desktop': { ...ENGLISH, ...DESKTOP },
  'pt phone': { ...PORTUGUESE, ...PHONE },
} as const satisfies Record<string, Form>;

export const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['en phone', { ...ENGLISH, ...PHONE }],
  ['pt desktop', { ...PORTUGUESE, ...DESKTOP }],
  ...Object.entries(FORM_OF),
]);

/** Whether every journey runs in every form, each form as a project of its own. */
export const inAllForms = process.env.JOURNEYS === 'all';
