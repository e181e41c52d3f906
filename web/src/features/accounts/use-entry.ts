import { useQueryClient } from '@tanstack/react-query';
import { useCampus } from '../campuses/campuses.public.ts';
import type { Entry } from './entry.ts';

/** What it takes to let a session in from here. */
export function useEntry(wanted?: string | null): Entry {
  const cache = useQueryClient();
  const campus = useCampus();
  return { cache, campus, wanted };
}
