import { isBlank } from '@bloom/domain/texts/blank';
import { cleanTitle } from '@bloom/domain/texts/title';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { useQuestion } from '../../../lists/dialogs/question.tsx';
import { SpokenStatus } from '../../../ui/status/spoken-status.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { dropRow, putRow, type TitledValues } from '../draft/goal-values.ts';
import type { PendingInputs } from '../draft/pending-inputs.ts';
import type { TitledName } from '../goal.ts';
import { AddTitle } from './add-title.tsx';
import { OtherList, OwnList } from './both-lists.ts';
import { type RowCalls, TitledListRow } from './titled-list-row.tsx';

interface TitledListProps {
  readonly name: TitledName;
  /** The id of what names the goal, where a page has such a list for each goal. */
  readonly goalNameId?: string;
  readonly rows: readonly TitledValues[];
  /** The other list of the goal: strategies for the issues, issues for the strategies. */
  readonly others: readonly TitledValues[];
  readonly text: string;
  /** The unfinished edits of titles, by row id. */
  readonly edits: PendingInputs['edits'];
  /** Whether to show errors in what is typed, as after an attempt to save. */
  readonly isTried?: boolean;
  /** Set if each change is saved at once: a title is applied when the edit ends, and the list has no heading. */
  readonly savesAtOnce?: boolean;
  /** `seen` is the changed row as the person saw it, if that is not how it is stored now. */
  readonly onChange: (rows: readonly TitledValues[], seen?: TitledValues) => void;
  /** Adds a row to the to-do list, if that is possible. */
  readonly onDo?: ((row: TitledValues) => void) | undefined;
  /** Removes a row, if that needs more than a change of the rows. */
  readonly onTakeOut?: (row: TitledValues) => void;
  readonly onInput: (text: string) => void;
  readonly onEdit: (id: string, text: string | null) => void;
}

/**
 * The issues or the strategies of a goal: add, edit in place, resolve, delete
 * (specification/goals.md#issues-and-strategies).
 */
export function TitledList(props: TitledListProps) {
  const { name, rows, others, text, edits, isTried = false, savesAtOnce = false } = props;
  const { onChange, onInput } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState('');
  const [ask, question] = useQuestion(t(($) => $.goals.questions.cancel));
  useEditsOfGoneRows(props);

  function add(title: string) {
    setStatus(t(($) => $.goals.rows.added, { count: rows.length + 1 }));
    onChange(putRow(rows, { id: newId(), title, completed_at: null }));
    onInput('');
  }

  function remove(row: TitledValues) {
    const at = rows.findIndex(({ id }) => id === row.id);
    ask({
      title: t(($) => $.goals[name].deleteTitle),
      text: row.title,
      confirmLabel: t(($) => $.goals.rows.deleteConfirm),
      tone: 'danger',
      onConfirm: () => {
        setStatus(t(($) => $.goals.rows.removed, { count: rows.length - 1 }));
        if (props.onTakeOut) props.onTakeOut(row);
        else onChange(dropRow(rows, row.id));
      },
      // What is in its place now, and no field: a phone would show its keyboard.
      focusAfter: () => {
        const lines = list.current?.children ?? [];
        const line = lines[Math.min(at, lines.length - 1)];
        return line?.querySelector<HTMLElement>('[data-edit]') ?? adder.current;
      },
    });
  }

  const calls = useLatest<RowCalls>({
    change: (next, seen) => onChange(putRow(rows, next), seen),
    edit: props.onEdit,
    remove,
    do: props.onDo,
  });
  const issues = new Set(name === 'strategies' ? others.map(({ id }) => id) : []);
  const titles = isTried ? rows.map(({ title }) => cleanTitle(title)) : [];

  return (
    <section className="grid content-start gap-3">
      {!savesAtOnce && (
        <div>
          <h3 className="text-xl">{t(($) => $.goals[name].heading)}</h3>
          <p className="text-muted">{t(($) => $.goals[name].hint)}</p>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="rounded-box border border-base-300 border-dashed p-4">
          {t(($) => $.goals[name].empty)}
        </p>
      ) : (
        <ul
          role="list"
          ref={list}
          className="grid divide-y divide-base-300 rounded-box border border-base-300"
        >
          <OwnList value={rows}>
            <OtherList value={others}>
              {rows.map((row, at) => (
                <TitledListRow
                  key={row.id}
                  {...{ row, name, savesAtOnce, isTried }}
                  pendingTitle={edits[row.id] ?? null}
                  isDoubled={
                    titles.indexOf(titles[at] ?? '') !== titles.lastIndexOf(titles[at] ?? '')
                  }
                  isAnswer={issues.has(row.issue_id ?? '')}
                  canDo={props.onDo !== undefined}
                  calls={calls}
                />
              ))}
            </OtherList>
          </OwnList>
        </ul>
      )}
      <AddTitle
        {...{ name, rows, text, isTried, onInput }}
        goalNameId={props.goalNameId}
        button={adder}
        onAdd={add}
      />
      <SpokenStatus>{status}</SpokenStatus>
      {question}
    </section>
  );
}

/** A row may be deleted elsewhere while its title is edited: what was typed for it goes into the field that adds one. */
function useEditsOfGoneRows({ rows, text, edits, onInput, onEdit }: TitledListProps): void {
  const known = useRef<readonly TitledValues[]>(rows);
  useEffect(() => {
    if (known.current === rows) return;
    const there = new Set(rows.map(({ id }) => id));
    const gone = known.current.filter(({ id }) => !there.has(id));
    known.current = rows;
    const [typed, ...more] = gone.flatMap(({ id }) => edits[id] ?? []);
    for (const { id } of gone) if (edits[id] !== undefined) onEdit(id, null);
    if (typed !== undefined)
      onInput([text, typed, ...more].filter((one) => !isBlank(one)).join(' '));
  });
}
