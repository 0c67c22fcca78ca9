import { useNavigate } from 'react-router';
import { focusPage } from '../../ui/focus/focus-page.ts';

/**
 * Goes to an address by the keyboard. The focus goes along: it would stay on what the person has left, such as the link
 * of another page.
 */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    focusPage();
    void navigate(to);
  };
}
