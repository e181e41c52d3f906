import { ROUTES } from '../pages.ts';
import type { AlertSearch } from './alerts.schemas.ts';

/** The search page with everything that an alert looks for. What does not filter is left out. */
export function alertSearchPath({ q, photos, time, ...filters }: AlertSearch) {
  const parts = {
    ...(q !== '' && { q }),
    ...(photos && { photos: 'true' }),
    ...(time !== 'any' && { time }),
    ...filters,
  };
  const query = new URLSearchParams(Object.entries(parts).map(([name, value]): [string, string] => [name, `${value}`]));
  return `${ROUTES.search}?${query.toString()}`;
}
