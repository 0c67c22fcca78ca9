import { createContext, memo, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { useLatest } from '../use-latest.ts';
import { useScrollCue } from './use-scroll-cue.ts';

export interface TabContent {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** The tab list fades out on the sides to which it can be scrolled. */
const FADING =
  'data-[more=end]:[mask-image:linear-gradient(to_left,#0000,#000_min(4rem,20%))] data-[more=start]:[mask-image:linear-gradient(to_right,#0000,#000_min(4rem,20%))] data-[more=both]:[mask-image:linear-gradient(to_right,#0000,#000_min(4rem,20%)_calc(100%-min(4rem,20%)),#0000)]';

const Contents = createContext<readonly TabContent[]>([]);

/**
 * Tabs over panels. A hidden panel keeps what was typed into it. Uncontrolled without `selected`. The tabs stick to the
 * upper edge of a dialog's content, which must have a padding of 2; if they do not fit, they scroll sideways and fade
 * out at the edge. The padding belongs to the sticky bar around the tab list, so that the list is below the upper edge
 * of all this only while it sticks.
 */
export function Tabs(props: TabsProps) {
  const select = useLatest(props.onSelect);
  return (
    <Contents value={props.tabs}>
      <Frame {...props} onSelect={(id) => select.current?.(id)} />
    </Contents>
  );
}

/**
 * Not drawn again for a change in a panel, which shows it by itself: each panel that is drawn looks for what in it takes the
 * focus, which in a hidden one with hundreds of rows takes longer than to type a letter.
 */
const Frame = memo(function Frame({ label, tabs, selected, onSelect }: TabsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const more = useScrollCue(list);
  const shown = useRef(selected);
  useEffect(() => {
    const { current } = frame;
    if (selected === undefined || current === null) return;
    const isChosen = shown.current !== selected;
    shown.current = selected;
    // A press with the mouse focuses the tab after it was selected, which would scroll back.
    const soon = requestAnimationFrame(() => showFromStart(current, selected, isChosen));
    return () => cancelAnimationFrame(soon);
  }, [selected]);
  return (
    <AriaTabs
      ref={frame}
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key: Key) => onSelect(String(key)) })}
      className="flex flex-col"
    >
      <div data-keep-clear className="sticky -top-2 z-10 -mx-2 bg-base-100">
        <TabList
          ref={list}
          aria-label={label}
          data-more={more}
          className={`tabs tabs-border flex-nowrap overflow-x-auto [scrollbar-width:none] ${FADING}`}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              id={tab.id}
              className="tab h-12 shrink-0 min-w-11 cursor-pointer whitespace-nowrap px-3 font-semibold sm:px-4 text-base-content/75 aria-selected:text-base-content data-focus-visible:outline-3 data-focus-visible:-outline-offset-4 data-focus-visible:outline-primary"
            >
              {tab.title}
            </Tab>
          ))}
        </TabList>
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} shouldForceMount className="py-5 data-inert:hidden">
          <Content id={tab.id} />
        </TabPanel>
      ))}
    </AriaTabs>
  );
}, isSameFrame);

function isSameFrame(one: TabsProps, other: TabsProps): boolean {
  const names = ({ tabs }: TabsProps) => tabs.flatMap(({ id, title }) => [id, title]);
  const parts = [other.label, other.selected, ...names(other)];
  const before = [one.label, one.selected, ...names(one)];
  return before.length === parts.length && before.every((part, at) => part === parts[at]);
}

function Content({ id }: { id: string }) {
  return useContext(Contents).find((tab) => tab.id === id)?.children;
}

/** With less of a panel in view, in pixels, one does not see that another was chosen: the foot of a dialog takes half of it. */
const LEAST = 160;

/**
 * Scrolls a tab into view together with its neighbours, and its panel to its start. A panel that was chosen just now is
 * scrolled to also where nothing of it could be seen, as under the summary of a goal on a phone held sideways.
 */
function showFromStart(frame: HTMLElement, selected: string, isChosen: boolean): void {
  const list = frame.querySelector('[role=tablist]');
  const tab = [...frame.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ dataset }) => dataset.key === selected,
  );
  const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
  const isPast = top > frame.getBoundingClientRect().top + 1;
  if (isPast || (isChosen && innerHeight - bottom < LEAST))
    frame.scrollIntoView({ block: 'start' });
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
