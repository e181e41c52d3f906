import { MANAGE_ADS_COPY } from './ad-copy.ts';
import { usePagedQuery } from '../../../lib/lists/paged-query.ts';
import { ROUTES } from '@quad/contract/pages';
import { PlainList } from '../../../lib/lists/plain-list.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { adIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AdRow } from './ad-row.tsx';
import { adsQuery } from '../ads.queries.ts';

/** The viewer's ads, newest first, with loading, error and empty states. */
export function AdList({ openAdId }: { openAdId: string | undefined }) {
  const { list, items: ads } = usePagedQuery(adsQuery());

  return (
    <PlainList
      list={list}
      label={MANAGE_ADS_COPY.title}
      rows={ads?.map((ad) => (
        <AdRow key={ad.id} ad={ad} isOpen={ad.id === openAdId} />
      ))}
      waiting={
        <SkeletonList count={4}>
          <RowSkeleton />
        </SkeletonList>
      }
      empty={
        <EmptyState
          icon={<Icon of={adIcon} />}
          title={MANAGE_ADS_COPY.nothing}
          action={
            <LinkButton kind="primary" href={ROUTES.ownProfile}>
              {MANAGE_ADS_COPY.toPosts}
            </LinkButton>
          }
        >
          {MANAGE_ADS_COPY.nothingHint}
        </EmptyState>
      }
    />
  );
}

function RowSkeleton() {
  return (
    <div className="flex h-21 items-center gap-3 border-b border-line px-4">
      <span className="size-14 shrink-0 rounded-input bg-line/70" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-2/3" />
        <Skeleton className="mt-2 h-3 w-1/2" />
        <Skeleton className="mt-2 h-3 w-1/3" />
      </div>
    </div>
  );
}
