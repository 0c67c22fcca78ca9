import type { ReactNode } from 'react';
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classNames } from '../lib/class-names.ts';

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
  readonly className?: string;
}

/**
 * Tabs over panels. A panel keeps what was typed in it while another one is shown. Uncontrolled
 * without `selected`.
 */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key: Key) => onSelect(String(key)) })}
      className={classNames('flex flex-col', className)}
    >
      <TabList
        aria-label={label}
        className="tabs tabs-border sticky top-0 z-10 flex-nowrap overflow-x-auto bg-base-100"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="tab h-12 min-w-11 cursor-pointer whitespace-nowrap px-4 font-semibold text-base-content/75 aria-selected:text-base-content data-focus-visible:outline-3 data-focus-visible:-outline-offset-4 data-focus-visible:outline-primary"
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} shouldForceMount className="py-5 data-inert:hidden">
          {tab.children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
