import { EmptyState } from '../../ui/feedback/states.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { filterIcon } from '../../ui/icons.ts';
import { type FeedAddress, type FeedTab, feedAddressPath } from './feed-address.ts';
import { FILTER_COPY } from './filter-copy.ts';

/** A filtered list without results. */
export function NothingMatches({ tab, address: { category } }: { tab: FeedTab; address: FeedAddress }) {
  return (
    <EmptyState
      icon={<Icon of={filterIcon} />}
      title={FILTER_COPY.nothingMatches}
      action={<LinkButton href={feedAddressPath(tab, { category, filter: {} })}>{FILTER_COPY.clear}</LinkButton>}
    />
  );
}
