import { Plus } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../ui/class-names.ts';

const LOOK =
  'grid w-full cursor-pointer place-items-center gap-3 max-sm:min-h-16 max-sm:grid-flow-col max-sm:justify-center max-sm:py-3 rounded-box border-2 border-dashed border-field-border p-5 font-semibold text-primary transition-colors duration-150 hover:border-primary hover:bg-primary/8';
const SHAPES = {
  card: 'sm:content-center sm:min-h-44',
  bar: 'sm:min-h-20 sm:grid-flow-col sm:justify-center',
};

interface PlusCardProps extends Pick<LinkProps, 'state' | 'preventScrollReset'> {
  readonly label: string;
  /** A link to a page; without it, `onPress` is called. */
  readonly to?: string;
  readonly onPress?: () => void;
  /** As large as the cards around it, or a bar above them; on a phone always that. */
  readonly shape?: keyof typeof SHAPES;
}

/** Stands among the cards of a wall and adds a new one. */
export function PlusCard({ label, to, onPress, shape = 'card', ...link }: PlusCardProps) {
  const className = classNames(LOOK, SHAPES[shape]);
  const inside = (
    <>
      <Plus
        aria-hidden="true"
        className={shape === 'card' ? 'size-7 sm:size-10' : 'size-7'}
        strokeWidth={1.5}
      />
      <span>{label}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} {...link} data-plus className={className}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" data-plus onClick={onPress} className={className}>
      {inside}
    </button>
  );
}
