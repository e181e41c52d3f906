import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ownProfileQuery } from '../profile/profile.queries.ts';

/**
 * Loads the account for its owner. After the first load a failed refetch keeps the data, so a form in progress is not
 * lost.
 */
export function OwnAccount({ children }: { children: (account: OwnProfile) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(ownProfileQuery());
  if (data) return children(data);
  if (isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return <Spinner className="p-4" />;
}
