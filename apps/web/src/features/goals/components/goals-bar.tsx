import { ArrowUpDown, Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { focusPage } from '../../../ui/focus/focus-page.ts';
import { FoldButton } from '../../../ui/fold-button.tsx';
import { StatusLine } from '../../../ui/status/spoken-status.tsx';
import { GOAL_ORDERS, GOAL_VIEWS, type GoalOrder, type GoalView } from '../page/goals-view.ts';

interface GoalsBarProps {
  readonly order: GoalOrder;
  readonly onOrder: (order: GoalOrder) => void;
  readonly view: GoalView;
  readonly onView: (view: GoalView) => void;
  /** Whether the goals are being reordered by hand; null if they cannot be. */
  readonly arranging: boolean | null;
  readonly onArrange: (isArranging: boolean) => void;
  /** Whether completed goals are shown; null if there are none. */
  readonly isCompletedShown: boolean | null;
  readonly onCompleted: (isShown: boolean) => void;
}

/**
 * Beside the heading of the goals: their order, their view, and a switch for completed ones. Behind a button where there is
 * no room for them.
 */
export function GoalsBar(props: GoalsBarProps) {
  const { order, onOrder, view, onView, arranging, onArrange, isCompletedShown, onCompleted } =
    props;
  const { t } = useTranslation();
  const panel = useId();
  const [isUnfolded, unfold] = useState(false);
  const Icon = arranging === true ? Check : ArrowUpDown;
  return (
    <>
      <FoldButton {...{ panel, isUnfolded }} onFold={unfold} className="lg:hidden print:hidden">
        {t(($) => $.goals.view.as)}
      </FoldButton>
      {/* Two lines on a phone: what is chosen, if its longest words fit beside each other, and what is switched and done. */}
      <div
        id={panel}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:w-full max-lg:gap-x-2 max-sm:justify-between print:hidden',
          !isUnfolded && 'max-lg:hidden',
        )}
      >
        <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
          <Select
            label={t(($) => $.goals.view.order)}
            value={order}
            choices={GOAL_ORDERS.map((value) => ({ value, label: t(($) => $.goals.view[value]) }))}
            onChange={onOrder}
          />
          <Select
            label={t(($) => $.goals.view.as)}
            value={view}
            choices={GOAL_VIEWS.map((value) => ({ value, label: t(($) => $.goals.view[value]) }))}
            onChange={onView}
          />
        </div>
        {arranging !== null && (
          <Button
            variant={arranging ? 'primary' : 'quiet'}
            className={classNames(
              'px-3 max-sm:order-last',
              !arranging && 'max-lg:px-1.5 max-sm:px-1',
            )}
            icon={<Icon aria-hidden="true" className="size-5" />}
            onPress={() => onArrange(!arranging)}
          >
            {t(($) => (arranging ? $.goals.view.arranged : $.goals.view.arrange))}
          </Button>
        )}
        {isCompletedShown !== null && (
          <Switch isOn={isCompletedShown} onChange={onCompleted}>
            {t(($) => $.goals.list.showCompleted)}
          </Switch>
        )}
      </div>
    </>
  );
}

interface TagNoticeProps {
  readonly tag: string;
  readonly count: number;
  readonly onClear: () => void;
}

/** Says that only the goals with a certain tag are shown, and shows all of them again. */
export function TagNotice({ tag, count, onClear }: TagNoticeProps) {
  const { t } = useTranslation();

  function clear() {
    onClear();
    focusPage();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusLine className="min-w-0 wrap-anywhere">
        {t(($) => $.goals.view.tagged, { tag, count })}
      </StatusLine>
      <Button variant="outline" icon={<X aria-hidden="true" className="size-4" />} onPress={clear}>
        {t(($) => $.goals.view.all)}
      </Button>
    </div>
  );
}
