import { inAllForms } from './forms.ts';

/** A screen of the app (specification/access.md#pages) and how it is reached. */
export interface Screen {
  readonly path: string;
  /** Which tab of the screen is shown. */
  readonly tab?: number;
  /**
   * Whether it waits for ever, as it must when its answer does not come
   * (specification/access.md#return-from-checkout).
   */
  readonly waits?: boolean;
}

/** What a visitor sees. */
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

/** What someone on trial sees who has a goal with an id. */
export function personScreens(goalId: string): readonly Screen[] {
  return [
    ...PERSON_PATHS.map((path) => ({ path })),
    ...[0, 1, 2, 3].map((tab) => ({ path: `/goals/${goalId}/edit`, tab })),
    { path: '/checkout/return?session_id=cs_test_unknown', waits: true },
  ];
}

/** A size and a colour scheme in which a screen is looked at. */
export interface Light {
  readonly width: 320 | 768 | 1920;
  readonly colorScheme: 'light' | 'dark';
}

const LIGHTS: readonly Light[] = [
  { width: 320, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
  { width: 1920, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1920, colorScheme: 'dark' },
];

/** Gives the lights for one look at a screen: all of them, or one, another one for each turn. */
export function lightsOf(turn: number): readonly Light[] {
  if (inAllForms) return LIGHTS;
  return LIGHTS.slice(turn % LIGHTS.length).slice(0, 1);
}
