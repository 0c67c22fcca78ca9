import {
  CircleUserRound,
  CloudSun,
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
import type { Translate } from '../i18n/translate.ts';

/** How the pages are called in texts. */
export type PageName =
  | 'goals'
  | 'strategies'
  | 'wishes'
  | 'achievements'
  | 'gratitude'
  | 'affirmations'
  | 'sitting'
  | 'timeline'
  | 'todos'
  | 'profile';

export interface PageLink {
  readonly name: PageName;
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly isWall: boolean;
}

const PAGES: readonly Omit<PageLink, 'label'>[] = [
  { name: 'goals', to: '/goals', Icon: Goal, isWall: false },
  { name: 'strategies', to: '/strategies_overview', Icon: Milestone, isWall: false },
  { name: 'wishes', to: '/wall_of_wishes', Icon: CloudSun, isWall: true },
  { name: 'achievements', to: '/wall_of_achievements', Icon: Trophy, isWall: true },
  { name: 'gratitude', to: '/wall_of_gratitude', Icon: HandHeart, isWall: true },
  { name: 'affirmations', to: '/wall_of_affirmations', Icon: Quote, isWall: true },
  { name: 'sitting', to: '/sitting', Icon: Sprout, isWall: false },
  { name: 'timeline', to: '/timeline', Icon: History, isWall: false },
  { name: 'todos', to: '/todo_list', Icon: ListTodo, isWall: false },
  { name: 'profile', to: '/profile', Icon: CircleUserRound, isWall: false },
];

/** The welcome guide, which is no page of every day. */
export const GUIDE = '/thank_you_for_signing_up';

/** The pages of someone who is signed in, in the order of the menu: specification/shell.md#menu. */
export function pagesOf(t: Translate): readonly PageLink[] {
  return PAGES.map((page) => ({ ...page, label: t(($) => $.shell.menu[page.name]) }));
}
