import type { Item } from '@quad/contract/market/items.schemas';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { profilePath } from '@quad/contract/pages';
import { Link } from '../../../ui/buttons/link.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { shortNameOf } from '../../accounts/accounts.public.ts';
import { ITEM_ACTION_COPY } from './item-action-copy.ts';

/** Whom the item is held for or sold to. The server sends this only to that person and the owner. */
export function HoldLine({ item: { hold, buyer }, viewerId }: { item: Item; viewerId: string | undefined }) {
  if (!hold && !buyer) return null;
  return (
    <p className="text-meta text-muted">
      {hold && (
        <>
          <Named
            person={hold.person}
            isViewer={hold.person.id === viewerId}
            own={ITEM_ACTION_COPY.heldForYou}
            other={ITEM_ACTION_COPY.heldFor}
          />{' '}
          {ITEM_ACTION_COPY.until} <Time at={hold.until} mode="weekday" />
        </>
      )}
      {buyer && (
        <Named
          person={buyer}
          isViewer={buyer.id === viewerId}
          own={ITEM_ACTION_COPY.soldToYou}
          other={ITEM_ACTION_COPY.soldTo}
        />
      )}
    </p>
  );
}

function Named({ person, isViewer, own, other }: { person: Person; isViewer: boolean; own: string; other: string }) {
  if (isViewer) return own;
  return (
    <>
      {other}{' '}
      <Link href={profilePath(person.username)} className="font-semibold text-text hover:underline">
        <bdi>{shortNameOf(person)}</bdi>
      </Link>
    </>
  );
}
