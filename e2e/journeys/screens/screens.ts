import { inAllForms } from '../stage/forms.ts';

/** A screen of the app (specification/access.md#pages) and how to get there. */
export interface Screen {
  readonly path: string;
  /** The index of the tab to open. */
  readonly tab?: number;
  /**
   * Whether it keeps loading, as it must if its answer does not come (specification/access.md#return-from-checkout).
   */
  readonly waits?: boolean;
}

/** The screens of a visitor. */
export const VISITOR_SCREENS: readonly Screen[] = [
  '/',
  '/privacy_policy',
  '/terms',
  '/help',
  '/help/install',
  '/sorry_to_see_you_go',
  '/sign_in',
  '/sign_up',
  '/pending_confirmation',
  '/reset_password',
  '/confirm',
  '/undo',
  '/reminder',
  '/wall_of_affirmations',
  '/no/such/page',
].map((path) => ({ path }));

const PERSON_PATHS = [
  '/goals',
  '/goals/new',
  '/strategies_overview',
  '/wall_of_wishes',
  '/wall_of_achievements',
  '/wall_of_gratitude',
  '/wall_of_affirmations',
  '/sitting',
  '/garden',
  '/year',
  '/timeline',
  '/share',
  '/todo_list',
  '/profile',
  '/update_password',
  '/change_email',
  '/contact',
  '/thank_you_for_signing_up',
  '/checkout',
];

/** The screens of a person on trial who has a goal. */
export function personScreens(goalId: string): readonly Screen[] {
  return [
    ...PERSON_PATHS.map((path) => ({ path })),
    ...[0, 1, 2, 3].map((tab) => ({ path: `/goals/${goalId}/edit`, tab })),
    { path: '/checkout/return?session_id=cs_test_unknown', waits: true },
  ];
}

/** A window size and a colour scheme. */
export interface Appearance {
  readonly width: 320 | 768 | 1920;
  readonly colorScheme: 'light' | 'dark';
}

const APPEARANCES: readonly Appearance[] = [
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1920, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1920, colorScheme: 'dark' },
];

/** The sizes and schemes for one look at a screen: all of them, or a different one for each turn. */
export function appearancesOf(turn: number): readonly Appearance[] {
  if (inAllForms) return APPEARANCES;
  return APPEARANCES.slice(turn % APPEARANCES.length).slice(0, 1);
}
