import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OptionGroup, SearchOption } from '../options.ts';
import { OptionLine } from './option-line.tsx';

interface OptionListProps {
  /** The id of the list; that of an option has its place among all of them. */
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The place of the active option. */
  readonly at: number;
  readonly onPoint: (place: number) => void;
  readonly onChoose: (option: SearchOption) => void;
}

/** The results, group by group. */
export function OptionList({ id, groups, at, onPoint, onChoose }: OptionListProps) {
  const { t } = useTranslation();
  let before = 0;
  return (
    <div id={id} role="listbox" aria-label={t(($) => $.search.title)}>
      {groups.map(({ name, options, rest }) => {
        const first = before;
        before += options.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: in a fieldset Chromium tells screen readers of no options.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`} className="mb-2">
            <p id={`${id}-${name}`} className="px-3 pt-2 pb-1 font-semibold text-muted text-sm">
              {t(($) => $.search.groups[name])}
              {rest > 0 && (
                <span className="font-normal">
                  {` · ${t(($) => $.search.more, { count: rest })}`}
                </span>
              )}
            </p>
            {options.map((option, index) => (
              <OptionLine
                key={option.key}
                id={`${id}-${first + index}`}
                option={option}
                isActive={first + index === at}
                onPoint={() => onPoint(first + index)}
                onChoose={() => onChoose(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
