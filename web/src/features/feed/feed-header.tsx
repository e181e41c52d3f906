import { FEED_COPY } from './feed-copy.ts';
import { useHeaderTools } from '../../lib/header-tools.tsx';
import { type FeedAddress, feedAddressPath, type FeedTab } from './feed-address.ts';
import { CachedElement } from '../../ui/cached-element.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';

type Props = { title: string; tab: FeedTab; address: FeedAddress };

/** Title and tabs in one row. On a phone the top bar shows the title, and the tabs get their own row. */
export function FeedHeader({ title, tab, address }: Props) {
  const tabs = [
    {
      href: feedAddressPath('feed', address),
      label: FEED_COPY.feedTab,
      active: tab === 'feed',
    },
    {
      href: feedAddressPath('media', address),
      label: FEED_COPY.mediaTab,
      active: tab === 'media',
    },
  ];
  return (
    <header className="sticky top-0 z-20 low:static border-b border-line bg-surface/85 backdrop-blur-md">
      <div className="flex h-14 items-center justify-between gap-4 px-4 upto-769:sr-only">
        <h1 className="text-title font-semibold">{title}</h1>
        {useHeaderTools()}
        <CachedElement tag="div" className="upto-769:hidden" name="inline-tabs" of={tabs} variant={() => title}>
          <LinkTabs label={title} tabs={tabs} kind="inline" />
        </CachedElement>
      </div>
      <CachedElement tag="div" className="-mb-px over-769:hidden" name="tabs" of={tabs} variant={() => title}>
        <LinkTabs label={title} tabs={tabs} />
      </CachedElement>
    </header>
  );
}
