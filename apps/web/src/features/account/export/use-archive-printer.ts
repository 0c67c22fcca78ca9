import { toDisplayedAction } from '@bloom/domain/action';
import { PHOTO_BUCKETS } from '@bloom/domain/photo';
import { isSatisfaction } from '@bloom/domain/satisfaction';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WholeGoal } from '../../../lists/whole-goal.ts';
import type { ArchivePrinter } from './make-archive.ts';
import { facts, heading, oneLine, paragraphs, picture, ticked } from './markdown.ts';
import type { Row } from './tables.ts';

type CardTable = 'wishes' | 'achievements' | 'gratitudes';
type Card = Row<CardTable>;

/** Returns the printer that describes rows in the current language. */
export function useArchivePrinter(): ArchivePrinter {
  const { t } = useTranslation();
  const satisfactions = useSatisfactionWords();
  const on = useDateFormat('fullDay');
  const at = useDateFormat('utcMoment');
  const photo = t(($) => $.account.file.photo);
  const created = (moment: string) => t(($) => $.account.file.created, { date: on(moment) });
  const completed = (moment: string | null) =>
    moment === null ? null : t(($) => $.account.file.completed, { date: on(moment) });

  const wished = (row: Card) => [
    t(($) => $.account.file.wished, { date: on(row.created_at) }),
    row.completed_at && t(($) => $.account.file.fulfilled, { date: on(row.completed_at) }),
  ];
  // Goals are printed before what is said of them.
  const goalTitles = new Map<string, string>();

  const card = (bucket: string) => (row: Card) =>
    paragraphs(row.description) +
    picture(photo, bucket, row.photo_filepath) +
    facts(
      bucket === PHOTO_BUCKETS.wishes
        ? wished(row)
        : [created(row.created_at), completed(row.completed_at)],
    );

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
    return `${heading(
      3,
      t(($) => $.account.file[name]),
    )}${lines.join('')}\n`;
  }

  function cards(name: 'wishes' | 'achievements', goal: WholeGoal): string {
    if (goal[name].length === 0) return '';
    const print = card(PHOTO_BUCKETS[name]);
    return (
      heading(
        3,
        t(($) => $.account.file[name]),
      ) + goal[name].map(print).join('')
    );
  }

  function goal(row: WholeGoal): string {
    goalTitles.set(row.id, oneLine(row.title));
    const level = isSatisfaction(row.satisfaction) ? satisfactions[row.satisfaction] : null;
    const tags = row.tags.length > 0 ? row.tags.join(', ') : null;
    return [
      heading(2, row.title),
      facts([
        level && `${t(($) => $.account.file.satisfaction)}: ${level}`,
        tags && `${t(($) => $.account.file.tags)}: ${tags}`,
        created(row.created_at),
        completed(row.completed_at),
      ]),
      picture(photo, PHOTO_BUCKETS.goals, row.photo_filepath),
      paragraphs(row.description),
      list('issues', row),
      list('strategies', row),
      cards('wishes', row),
      cards('achievements', row),
    ].join('');
  }

  function affirmation(row: Row<'affirmations'>): string {
    return (
      paragraphs(row.description) + facts([created(row.created_at), completed(row.completed_at)])
    );
  }

  function action(row: Row<'actions'>): string {
    const displayed = toDisplayedAction(row);
    if (displayed === null) return '';
    const { kind, subject, title, change } = displayed;
    const words =
      kind === 'updated_satisfaction'
        ? t(($) => $.timeline.updated_satisfaction)
        : t(($) => $.timeline[kind][subject]);
    const how =
      change &&
      t(($) => $.timeline.changeWords, {
        from: satisfactions[change.from],
        to: satisfactions[change.to],
      });
    const what = [words, oneLine(title), how].filter(Boolean).join(' · ');
    return `- ${at(displayed.at)} UTC · ${what}\n`;
  }

  function checkIn(row: Row<'check_ins'>): string {
    const level = isSatisfaction(row.satisfaction) ? satisfactions[row.satisfaction] : '';
    const title = goalTitles.get(row.goal_id) ?? '';
    const what = [on(row.created_at), title, level, oneLine(row.description)].filter(Boolean);
    return `- ${what.join(' · ')}\n`;
  }

  const rows = {
    wishes: card(PHOTO_BUCKETS.wishes),
    achievements: card(PHOTO_BUCKETS.achievements),
    gratitudes: card(PHOTO_BUCKETS.gratitudes),
    affirmations: affirmation,
    todos: (row: Row<'todos'>) => ticked(row.completed, row.title),
    check_ins: checkIn,
    actions: action,
  } as const;

  return {
    nameOf: (table) => t(($) => $.account.file[table]),
    heading: (table) =>
      heading(
        1,
        t(($) => $.account.file[table]),
      ),
    goal,
    row: (table) => (Object.hasOwn(rows, table) ? rows[table as keyof typeof rows] : null),
    readme: (email) =>
      heading(1, 'Bloom') +
      t(($) => $.account.file.readme, { email, date: on(new Date().toISOString()) }) +
      '\n',
    missing: (names) =>
      `${t(($) => $.account.file.missing)}\n\n${names.map((name) => `- ${name}\n`).join('')}`,
  };
}
