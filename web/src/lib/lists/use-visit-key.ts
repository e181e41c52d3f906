import { useLocation } from 'react-router';

/**
 * Identifies a list within one history entry, so that Back and a reload restore its scroll position and a new visit
 * starts at the top.
 */
export function useVisitKey(name: string) {
  return `${name} ${useLocation().key}`;
}
