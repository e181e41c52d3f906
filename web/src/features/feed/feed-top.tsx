import { CachedElement } from '../../ui/cached-element.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { MemberCount, useCampus } from '../campuses/campuses.public.ts';
import { CategoryRow } from './category-row.tsx';
import type { FeedAddress, FeedTab } from './feed-address.ts';

/** The content above the posts: the group, unless a widget beside the feed shows it, and the categories. */
export function FeedTop({ tab, address }: { tab: FeedTab; address: FeedAddress }) {
  const campus = useCampus();
  const viewer = useViewer();
  return (
    <>
      {viewer !== null && !campus.isGeneric && (
        <CachedElement
          tag="div"
          className="border-b border-line px-4 py-1.5 over-1170:hidden"
          name="feed-group"
          of={campus}
        >
          <MemberCount inviting />
        </CachedElement>
      )}
      <CategoryRow tab={tab} address={address} />
    </>
  );
}
