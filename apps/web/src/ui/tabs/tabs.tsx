import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useScrollCue } from './use-scroll-cue.ts';

export interface TabContent {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabContent[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The tab list fades out on the sides to which it can be scrolled. */
const FADING =
  'data-[more=end]:[mask-image:linear-gradient(to_left,#0000,#000_min(4rem,20%))] data-[more=start]:[mask-image:linear-gradient(to_right,#0000,#000_min(4rem,20%))] data-[more=both]:[mask-image:linear-gradient(to_right,#0000,#000_min(4rem,20%)_calc(100%-min(4rem,20%)),#0000)]';

/**
 * Tabs over panels, as https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ has them: the arrow keys choose, and the Tab key leads
 * from the chosen tab to its panel. React Aria's are 16 kB in front of the goal form and 31 kB in front of the garden
 * (decision 0107). A hidden panel keeps what was typed into it. The tabs stick to the upper edge of a dialog's content, which
 * must have a padding of 2; if they do not fit, they scroll sideways and fade out at the edge. The padding belongs to the
 * sticky bar around the tab list, so that the list is below the upper edge of all this only while it sticks.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const more = useScrollCue(list);
  const shown = useRef(selected);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const isChosen = shown.current !== selected;
    shown.current = selected;
    // A press with the mouse focuses the tab after it was selected, which would scroll back.
    const soon = requestAnimationFrame(() => showFromStart(current, isChosen));
    return () => cancelAnimationFrame(soon);
  }, [selected]);

  function chooseByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = tabs.at(placeAfter(event, at, tabs.length) ?? at);
    if (to === undefined || to.id === selected) return;
    event.preventDefault();
    onSelect(to.id);
    document.getElementById(`${id}${to.id}`)?.focus();
  }

  return (
    <div ref={frame} className="flex flex-col">
      <div data-keep-clear className="sticky -top-2 z-10 -mx-2 bg-base-100">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          data-more={more}
          className={`tabs tabs-border flex-nowrap overflow-x-auto [scrollbar-width:none] ${FADING}`}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${id}${tab.id}`}
              type="button"
              role="tab"
              data-printed
              aria-selected={tab.id === selected}
              aria-controls={`${id}${tab.id}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={(event) => {
                onSelect(tab.id);
                // Safari gives the focus to no button that is pressed.
                event.currentTarget.focus();
              }}
              onKeyDown={chooseByKey}
              className="tab h-12 shrink-0 min-w-11 cursor-pointer whitespace-nowrap px-3 font-semibold sm:px-4 text-base-content/75 aria-selected:text-base-content focus-visible:outline-3 focus-visible:-outline-offset-4 focus-visible:outline-primary"
            >
              {tab.title}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}${tab.id}`}
          inert={tab.id !== selected}
          className="py-5 inert:hidden"
        >
          {tab.children}
        </div>
      ))}
    </div>
  );
}

/** The place to which a key leads, round at both ends; null for any other key. */
function placeAfter(event: KeyboardEvent, at: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowRight') return (at + 1) % count;
  if (event.key === 'ArrowLeft') return at - 1;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? -1 : null;
}

/** With less of a panel in view, in pixels, one does not see that another was chosen: the foot of a dialog takes half of it. */
const LEAST = 160;

/**
 * Scrolls the selected tab into view together with its neighbours, and its panel to its start. A panel that was chosen just
 * now is scrolled to also where nothing of it could be seen, as under the summary of a goal on a phone held sideways.
 */
function showFromStart(frame: HTMLElement, isChosen: boolean): void {
  const list = frame.querySelector('[role=tablist]');
  const { top = 0, bottom = 0 } = list?.getBoundingClientRect() ?? {};
  const isPast = top > frame.getBoundingClientRect().top + 1;
  if (isPast || (isChosen && innerHeight - bottom < LEAST))
    frame.scrollIntoView({ block: 'start' });
  const tab = list?.querySelector('[aria-selected=true]');
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
