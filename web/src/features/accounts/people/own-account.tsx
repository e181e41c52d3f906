import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ownProfileQuery } from '../profile/profile.queries.ts';

/**
 * Loads the account for its owner. After the first load a failed refetch keeps the data, so a form in progress is not
 * lost.
 */
export function OwnAccount({ children }: { children: (account: OwnProfile) => ReactNode }) {
  const account = useQuery(ownProfileQuery());
  if (account.data) return children(account.data);
  return <NotLoaded query={account} waiting={<Spinner className="p-4" />} />;
}
