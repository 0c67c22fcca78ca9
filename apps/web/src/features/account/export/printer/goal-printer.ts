import { isSatisfaction } from '@bloom/domain/goals/satisfaction';
import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import type { WholeGoal } from '../../../../lists/whole/whole-goal.ts';
import type { ArchiveWords, CardPrinter } from './card-printer.ts';
import { facts, heading, paragraphs, picture, ticked } from './markdown.ts';

/** Makes what describes a goal with its collections, in one language. */
export function createGoalPrinter({ t, satisfactions }: ArchiveWords, print: CardPrinter) {
  /** A strategy with the issue that it answers. */
  function inWhichCase({ issues, strategies }: WholeGoal, strategy: string, title: string) {
    const answered = strategies.find(({ id }) => id === strategy)?.issue_id;
    const issue = issues.find(({ id }) => id === answered);
    return issue ? `${t(($) => $.goals.ifThen.if, { title: issue.title })} ${title}` : title;
  }

  /** An issue with the strategy that helped to overcome it. */
  function whatHelped({ issues, strategies }: WholeGoal, issue: string, title: string) {
    const said = issues.find(({ id }) => id === issue)?.helped_by;
    const strategy = strategies.find(({ id }) => id === said);
    return strategy
      ? `${title} · ${t(($) => $.goals.ifThen.helped, { title: strategy.title })}`
      : title;
  }

  function list(name: 'issues' | 'strategies', goal: WholeGoal): string {
    if (goal[name].length === 0) return '';
    const said = name === 'issues' ? whatHelped : inWhichCase;
    const lines = goal[name].map(({ id, title, completed_at }) =>
      ticked(completed_at !== null, said(goal, id, title)),
    );
    const above = t(($) => $.account.file[name]);
    return `${heading(3, above)}${lines.join('')}\n`;
  }

  function cards(name: 'wishes' | 'achievements', goal: WholeGoal): string {
    if (goal[name].length === 0) return '';
    const above = t(($) => $.account.file[name]);
    return heading(3, above) + goal[name].map(print.card(name)).join('');
  }

  return (goal: WholeGoal): string => {
    const level = isSatisfaction(goal.satisfaction) ? satisfactions[goal.satisfaction] : null;
    const tags = goal.tags.length > 0 ? goal.tags.join(', ') : null;
    return [
      heading(2, goal.title),
      facts([
        level && `${t(($) => $.account.file.satisfaction)}: ${level}`,
        tags && `${t(($) => $.account.file.tags)}: ${tags}`,
        ...print.dates(goal),
      ]),
      picture(print.photo, PHOTO_BUCKETS.goals, goal.photo_filepath),
      paragraphs(goal.description),
      list('issues', goal),
      list('strategies', goal),
      cards('wishes', goal),
      cards('achievements', goal),
    ].join('');
  };
}
