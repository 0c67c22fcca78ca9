import { useNavigate } from 'react-router';

/** Gives a function that goes back one page, or to the goals when this page was the first one that was opened. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = Object(window.history.state);
    if (typeof idx === 'number' && idx > 0) void navigate(-1);
    else void navigate('/goals', { replace: true });
  };
}
