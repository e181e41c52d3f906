import { useQueryClient } from '@tanstack/react-query';
import { useCampus } from '../../campuses/campuses.public.ts';
import type { SignInContext } from './after-sign-in.ts';

/** What `enter` needs to start a session here. */
export function useAfterSignIn(wanted?: string | null): SignInContext {
  const cache = useQueryClient();
  const campus = useCampus();
  return { cache, campus, wanted };
}
