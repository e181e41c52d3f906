import { useState } from 'react';
import type { ItemStepProps } from '../../lib/dialogs.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChangeItem } from '../posts/posts.public.ts';
import { useCloseOnResponse } from './close-on-response.ts';
import { MARKET_COPY } from './market-copy.ts';
import { PartnerChoice, SOMEONE_ELSE, type Partner } from './partner-choice.tsx';

type Props = ItemStepProps & { onClose: () => void };

/** Asks who bought an item: its holder or the partner of the conversation, unless another is chosen. */
export function SellDialog({ post, person, focusAfter, onClose }: Props) {
  const first = person ?? post.item?.hold?.person ?? null;
  const [chosen, setChosen] = useState<Partner>(first?.id ?? SOMEONE_ELSE);
  const change = useChangeItem(post);
  const closing = useCloseOnResponse(onClose, focusAfter);

  function sell() {
    const buyerId = chosen === SOMEONE_ELSE ? null : chosen;
    change.mutate({ action: 'sell', buyerId }, closing.onResponse());
  }

  return (
    <Dialog
      open
      size="small"
      title={MARKET_COPY.sellTitle}
      onClose={onClose}
      focusAfter={closing.focusAfter}
      actions={
        <Button kind="primary" busy={change.isPending} onClick={sell}>
          {MARKET_COPY.sellTitle}
        </Button>
      }
    >
      <PartnerChoice legend={MARKET_COPY.buyer} first={first} chosen={chosen} onChoose={setChosen} hasSomeoneElse />
    </Dialog>
  );
}
