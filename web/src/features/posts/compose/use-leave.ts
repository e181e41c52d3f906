import { useLocation, useNavigate } from 'react-router';
import { wasOpenedHere } from './origin.ts';

/** Goes back to where the page was opened, or to `origin`. */
export function useLeave(origin: string) {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  return () => void (wasOpenedHere(state) ? navigate(-1) : navigate(origin, { replace: true }));
}
