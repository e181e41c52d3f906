import { useNavigate } from 'react-router';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogPopup } from '../../ui/overlays/dialog-popup.tsx';
import { type FeedAddress, type FeedTab, feedAddressPath } from './feed-address.ts';
import { FILTER_COPY } from './filter-copy.ts';
import { ItemFilterFields } from './item-filter-fields.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  tab: FeedTab;
  address: FeedAddress;
};

/** The filters of items. Each change applies right away and replaces the address, so Back leaves the list. */
export function FilterSheet({ open, onClose, tab, address }: Props) {
  const navigate = useNavigate();
  const change = (filter: ItemFilter) => void navigate(feedAddressPath(tab, { ...address, filter }), { replace: true });
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={FILTER_COPY.filters}
      size="small"
      actions={
        <Button wide kind="primary" onClick={onClose}>
          {FILTER_COPY.showResults}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ItemFilterFields filter={address.filter} onChange={change} />
        {itemFilterCount(address.filter) > 0 && (
          <Button wide onClick={() => change({})}>
            {FILTER_COPY.clear}
          </Button>
        )}
      </div>
    </DialogPopup>
  );
}
