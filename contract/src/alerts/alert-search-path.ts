import { ROUTES } from '../pages.ts';
import type { AlertSearch } from './alerts.schemas.ts';

/** The search page with the alert's query and filters; default values are omitted. */
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
