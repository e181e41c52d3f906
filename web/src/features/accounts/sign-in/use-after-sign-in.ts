import { useQueryClient } from '@tanstack/react-query';
import { useCampus } from '../../campuses/campuses.public.ts';
import type { SignInContext } from './after-sign-in.ts';

/** What it takes to let a session in from here. */
export function useAfterSignIn(wanted?: string | null): SignInContext {
  const cache = useQueryClient();
  const campus = useCampus();
  return { cache, campus, wanted };
}
