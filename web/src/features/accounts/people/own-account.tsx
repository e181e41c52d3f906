import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnProfile } from '@quad/contract/profiles';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ownProfileQuery } from '../profile/profile.queries.ts';

/**
 * The account as only its owner sees it, for a page that needs all of it. Once it is there it stays: when it cannot be
 * asked for again, a form that is being filled in is not taken away.
 */
export function OwnAccount({ children }: { children: (account: OwnProfile) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery());
  if (data) return children(data);
  if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return <Spinner className="p-4" />;
}
