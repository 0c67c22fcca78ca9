import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface FoldButtonProps {
  /** The id of the panel that it opens. */
  readonly panel: string;
  readonly isUnfolded: boolean;
  readonly onFold: (isUnfolded: boolean) => void;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Opens the panel of what is chosen on a page, where there is no room for it from the start. */
export function FoldButton({ panel, isUnfolded, onFold, children, ...rest }: FoldButtonProps) {
  return (
    <Button
      {...rest}
      variant="outline"
      aria-expanded={isUnfolded}
      aria-controls={panel}
      onPress={() => onFold(!isUnfolded)}
    >
      {children}
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-5 shrink-0', isUnfolded && 'rotate-180')}
      />
    </Button>
  );
}
