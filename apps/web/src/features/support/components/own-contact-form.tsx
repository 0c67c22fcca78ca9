import { useClaimedPlace } from '../../../drafts/use-claimed-place.ts';
import { ContactForm } from './contact-form.tsx';

interface OwnContactFormProps {
  /** Who writes, and where the answer goes. */
  readonly person: { readonly id: string; readonly email: string };
  readonly onSent: () => void;
}

/** The contact form, once it is known which draft is its own: another tab may have it open too. */
export function OwnContactForm({ person, onSent }: OwnContactFormProps) {
  const place = useClaimedPlace({ owner: person.id, form: 'contact' });
  return place && <ContactForm email={person.email} place={place} onSent={onSent} />;
}
