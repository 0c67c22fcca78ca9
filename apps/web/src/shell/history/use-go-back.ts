import { useNavigate } from 'react-router';

/** Returns a function that goes one page back, or to the goals if this page was opened first. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = Object(window.history.state);
    if (typeof idx === 'number' && idx > 0) void navigate(-1);
    else void navigate('/goals', { replace: true });
  };
}
