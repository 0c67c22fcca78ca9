import {
  CalendarHeart,
  CircleUserRound,
  CloudSun,
  Flower2,
  Goal,
  HandHeart,
  History,
  ListTodo,
  type LucideIcon,
  Milestone,
  Quote,
  Sprout,
  Trophy,
} from 'lucide-react';
import type { Translate } from '../../i18n/translate.ts';

/** The keys of the page names in the texts. */
export type PageName =
  | 'goals'
  | 'strategies'
  | 'wishes'
  | 'achievements'
  | 'gratitude'
  | 'affirmations'
  | 'sitting'
  | 'garden'
  | 'year'
  | 'timeline'
  | 'todos'
  | 'profile';

export interface PageLink {
  readonly name: PageName;
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The pages that share an entry of the top bar. */
  readonly group: 'walls' | 'lookingBack' | null;
}

const PAGES: readonly Omit<PageLink, 'label'>[] = [
  { name: 'goals', to: '/goals', Icon: Goal, group: null },
  { name: 'strategies', to: '/strategies_overview', Icon: Milestone, group: null },
  { name: 'wishes', to: '/wall_of_wishes', Icon: CloudSun, group: 'walls' },
  { name: 'achievements', to: '/wall_of_achievements', Icon: Trophy, group: 'walls' },
  { name: 'gratitude', to: '/wall_of_gratitude', Icon: HandHeart, group: 'walls' },
  { name: 'affirmations', to: '/wall_of_affirmations', Icon: Quote, group: 'walls' },
  { name: 'sitting', to: '/sitting', Icon: Sprout, group: null },
  { name: 'garden', to: '/garden', Icon: Flower2, group: 'lookingBack' },
  { name: 'year', to: '/year', Icon: CalendarHeart, group: 'lookingBack' },
  { name: 'timeline', to: '/timeline', Icon: History, group: 'lookingBack' },
  { name: 'todos', to: '/todo_list', Icon: ListTodo, group: null },
  { name: 'profile', to: '/profile', Icon: CircleUserRound, group: null },
];

/** The welcome guide is not part of the menu. */
export const GUIDE = '/thank_you_for_signing_up';

/** The pages of a signed-in person, in the order of the menu: specification/shell.md#menu. */
export function pagesOf(t: Translate): readonly PageLink[] {
  return PAGES.map((page) => ({ ...page, label: t(($) => $.shell.menu[page.name]) }));
}
