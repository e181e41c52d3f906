import { NotFound } from '../not-found.tsx';

export function NotFoundScreen() {
  return <NotFound />;
}
