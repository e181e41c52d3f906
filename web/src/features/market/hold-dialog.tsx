import { useRef, useState } from 'react';
import { MARKET } from '@quad/contract/market/items';
import type { ItemStepProps } from '../../lib/dialogs.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChangeItem } from '../posts/posts.public.ts';
import { useCloseOnResponse } from './close-on-response.ts';
import { MARKET_COPY } from './market-copy.ts';
import { PartnerChoice, SOMEONE_ELSE, type Partner } from './partner-choice.tsx';

const DAYS = Array.from({ length: MARKET.holdDaysMax - MARKET.holdDaysMin + 1 }, (_, at) => MARKET.holdDaysMin + at);

type Props = ItemStepProps & { onClose: () => void };

/** Asks whom to hold an item for, and for how long. */
export function HoldDialog({ post, person, focusAfter, onClose }: Props) {
  const [chosen, setChosen] = useState<Partner | null>(person?.id ?? null);
  const [days, setDays] = useState<number>(MARKET.holdDaysDefault);
  const people = useRef<HTMLFieldSetElement>(null);
  const change = useChangeItem(post);
  const closing = useCloseOnResponse(onClose, focusAfter);

  function hold() {
    if (chosen === null || chosen === SOMEONE_ELSE) return;
    change.mutate({ action: 'hold', userId: chosen, days }, closing.onResponse());
  }

  return (
    <Dialog
      open
      size="small"
      title={MARKET_COPY.holdTitle}
      onClose={onClose}
      // Focuses the list of people, because they may still be loading and the first field would be the days.
      {...(person === undefined && { initialFocus: people })}
      focusAfter={closing.focusAfter}
      actions={
        <Button
          kind="primary"
          busy={change.isPending}
          unready={chosen === null ? MARKET_COPY.choosePerson : undefined}
          onClick={hold}
        >
          {MARKET_COPY.hold}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PartnerChoice
          ref={people}
          legend={MARKET_COPY.holdFor}
          first={person ?? null}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Select
          label={MARKET_COPY.days}
          options={DAYS.map((count) => ({ value: String(count), label: MARKET_COPY.dayCount(count) }))}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
        />
      </div>
    </Dialog>
  );
}
