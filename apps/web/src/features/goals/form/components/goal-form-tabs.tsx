import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import type { TabName } from '../goal-form-state.ts';
import type { GoalForm } from '../use-goal-form.ts';
import { BasicsTab } from './basics-tab.tsx';
import { CardsTab } from './cards-tab.tsx';
import { FollowUpTab } from './follow-up-tab.tsx';

interface GoalFormTabsProps {
  readonly form: GoalForm;
  /** Null for a new goal. */
  readonly goalId: string | null;
  /** The tab that is selected first, if the URL names one. */
  readonly startTab: TabName | null;
}

/** The four tabs of a goal. Nothing in them can be changed while they are saved. */
export function GoalFormTabs({ form, goalId, startTab }: GoalFormTabsProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  useStartTab(startTab, form.show);
  useFocusOnFault(content, form.isBusy);
  const isNew = goalId === null;
  // The form of a new goal starts in the title field.
  useEffect(() => {
    if (isNew) titleField.current?.focus();
  }, [isNew]);

  return (
    <div ref={content} inert={form.isBusy} className="grid min-h-full grid-cols-[minmax(0,1fr)]">
      <Tabs
        label={t(($) => $.goals.form.tabs)}
        selected={form.tab}
        onSelect={(tab) => form.show(tab as TabName)}
        tabs={[
          {
            id: 'basics',
            title: t(($) => $.goals.form.basics),
            children: <BasicsTab form={form} titleField={titleField} />,
          },
          {
            id: 'follow_up',
            title: t(($) => $.goals.form.followUp),
            children: <FollowUpTab form={form} goalId={goalId} />,
          },
          {
            id: 'wishes',
            title: t(($) => $.goals.form.wishes),
            children: <CardsTab name="wishes" form={form} />,
          },
          {
            id: 'achievements',
            title: t(($) => $.goals.form.achievements),
            children: <CardsTab name="achievements" form={form} />,
          },
        ]}
      />
    </div>
  );
}

/** Shows the tab that the URL names, once for each name: then the person may choose another one. */
function useStartTab(startTab: TabName | null, show: (tab: TabName) => void): void {
  const shown = useRef<TabName | null>(null);
  useEffect(() => {
    if (startTab !== null && startTab !== shown.current) show(startTab);
    shown.current = startTab;
  }, [startTab, show]);
}

/** After an attempt to save, a field that is wrong takes the focus: not before the content is no longer inert. */
function useFocusOnFault(content: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const wrong = '[role=tabpanel]:not([inert]) [aria-invalid]';
    if (wasBusy.current && !isBusy) content.current?.querySelector<HTMLElement>(wrong)?.focus();
    wasBusy.current = isBusy;
  }, [content, isBusy]);
}
