import { useLocation } from 'react-router';

/** Names a list in this entry of the history, so that Back and a reload find its place and a fresh visit begins at the top. */
export function useVisitKey(name: string) {
  return `${name} ${useLocation().key}`;
}
