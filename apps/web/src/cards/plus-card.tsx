import { Plus } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';

const look =
  'grid min-h-44 w-full cursor-pointer place-items-center content-center gap-3 rounded-box border-2 border-dashed border-field-border p-5 font-semibold text-primary transition-colors duration-150 hover:border-primary hover:bg-primary/8';

interface PlusCardProps extends Pick<LinkProps, 'state' | 'preventScrollReset'> {
  readonly label: string;
  /** Leads to a page; without it, `onPress` is called. */
  readonly to?: string;
  readonly onPress?: () => void;
}

/** The card at the end of a wall that adds one more. */
export function PlusCard({ label, to, onPress, ...link }: PlusCardProps) {
  const inside = (
    <>
      <Plus aria-hidden="true" className="size-10" strokeWidth={1.5} />
      <span>{label}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} {...link} data-plus className={look}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" data-plus onClick={onPress} className={look}>
      {inside}
    </button>
  );
}
