import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenDialog } from '../../../ui/dialogs/open-dialogs.ts';
import type { OptionGroup, SearchOption } from '../options.ts';
import { useActiveOption } from '../use-active-option.ts';
import { OptionList } from './option-list.tsx';

interface SearchPanelProps {
  readonly query: string;
  /** The query that the results are for: while somebody types quickly, it is behind the text field. */
  readonly asked: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly OptionGroup[];
  /** How many results there are in total; not all are shown. */
  readonly count: number;
  /** Whether part of the device's rows is not indexed yet. */
  readonly isReading: boolean;
  readonly onChoose: (option: SearchOption) => void;
  readonly onClose: () => void;
}

/** A search field with its results: a combobox whose focus stays in the field (WAI-ARIA, combobox pattern). */
export function SearchPanel(props: SearchPanelProps) {
  const { query, asked, groups, count, onChoose, onClose } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const { at, press, restart, moveTo } = useActiveOption({ query, asked, options, onChoose });
  useOpenDialog(true, onClose);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className="dialog-backdrop fade fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) items-start justify-items-center bg-black/45 sm:pt-[9vh]"
    >
      <Modal className="rise flex w-full flex-col overflow-hidden bg-base-100 text-base-content shadow-2xl max-sm:h-full sm:max-h-[min(44rem,80vh,100%-1rem)] sm:w-[calc(100%-2rem)] sm:max-w-[42rem] sm:rounded-box">
        <AriaDialog
          aria-label={t(($) => $.search.title)}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <div className="flex items-center gap-3 border-base-300 border-b px-4 has-focus-visible:border-primary">
            <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <input
              ref={field}
              role="combobox"
              aria-label={t(($) => $.search.field)}
              placeholder={t(($) => $.search.field)}
              aria-expanded={options.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={options[at] && `${id}-${at}`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
              value={query}
              onChange={({ currentTarget }) => {
                restart();
                props.onQuery(currentTarget.value);
              }}
              onKeyDown={press}
              className="min-h-14 min-w-0 grow bg-transparent text-lg outline-none! placeholder:text-muted"
            />
            <Button variant="icon" aria-label={t(($) => $.search.close)} onPress={onClose}>
              <X aria-hidden="true" className="size-5" />
            </Button>
          </div>
          <p role="status" className="sr-only">
            {query.trim() !== '' && t(($) => $.search.found, { count })}
          </p>
          <div ref={list} className="min-h-0 flex-1 overflow-y-auto p-2">
            <OptionList {...{ id, groups, at, onChoose }} onPoint={moveTo} />
            <Hint {...props} hasOptions={options.length > 0} />
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Hint({ query, isReading, hasOptions }: SearchPanelProps & { hasOptions: boolean }) {
  const { t } = useTranslation();
  const isAsked = query.trim() !== '';
  return (
    <div className="grid gap-1 px-3 py-3 text-muted text-sm empty:hidden">
      {isAsked && !hasOptions && (
        <>
          <p className="text-base text-base-content wrap-anywhere">
            {t(($) => $.search.none, { query: query.trim() })}
          </p>
          <p>{t(($) => $.search.noneHint)}</p>
        </>
      )}
      {!isAsked && <p>{t(($) => $.search.hint)}</p>}
      {isAsked && isReading && <p>{t(($) => $.search.reading)}</p>}
    </div>
  );
}
