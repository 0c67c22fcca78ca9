import { initialsOf } from '@bloom/domain/account/initials';

/** The initials of a person in a circle; the name is beside it. */
export function Avatar({ fullName, email }: { fullName: string; email: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full bg-primary font-display font-semibold text-3xl text-primary-content"
    >
      {initialsOf(fullName, email)}
    </div>
  );
}
