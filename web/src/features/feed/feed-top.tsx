import { useViewer } from '../accounts/accounts.public.ts';
import { MemberCount, useCampus } from '../campuses/campuses.public.ts';
import { CategoryRow } from './category-row.tsx';
import type { FeedAddress, FeedTab } from './feed-address.ts';

/** What stands above the posts: the group, where no widget beside the feed shows it, and the categories. */
export function FeedTop({ tab, address }: { tab: FeedTab; address: FeedAddress }) {
  const { isGeneric } = useCampus();
  const viewer = useViewer();
  return (
    <>
      {viewer !== null && !isGeneric && (
        <div className="border-b border-line px-4 py-1.5 over-1170:hidden">
          <MemberCount inviting />
        </div>
      )}
      <CategoryRow tab={tab} address={address} />
    </>
  );
}
