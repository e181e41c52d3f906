import { useState } from 'react';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChangeItem } from '../posts/posts.public.ts';
import { closeWhenAnswered } from './close-when-answered.ts';
import { MARKET_COPY } from './market-copy.ts';
import { PartnerChoice, SOMEONE_ELSE, type Partner } from './partner-choice.tsx';

type Props = { post: Post; person?: Person; onClose: () => void };

/** Asks who bought an item: its holder or the partner of the conversation, unless another is chosen. */
export function SellDialog({ post, person, onClose }: Props) {
  const first = person ?? post.item?.hold?.person ?? null;
  const [chosen, setChosen] = useState<Partner>(first?.id ?? SOMEONE_ELSE);
  const change = useChangeItem(post);

  function sell() {
    const buyerId = chosen === SOMEONE_ELSE ? null : chosen;
    change.mutate({ action: 'sell', buyerId }, closeWhenAnswered(onClose));
  }

  return (
    <Dialog
      open
      size="small"
      title={MARKET_COPY.sellTitle}
      onClose={onClose}
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
