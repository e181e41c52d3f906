import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { PAYOUTS } from '@quad/contract/ads/payments';
import { formatMoney } from '@quad/contract/money';
import { newPayout } from '@quad/contract/ads/payments.schemas';
import { PAYMENT_COPY } from './payment-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PAYMENTS_KEY } from './payments.queries.ts';

/** The button and the dialog that request a payout of all available funds. */
export function Payout({ availableCents }: { availableCents: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {PAYMENT_COPY.requestPayout}
      </Button>
      {isOpen && <PayoutDialog availableCents={availableCents} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayoutDialog({ availableCents, onClose }: { availableCents: number; onClose: () => void }) {
  const formId = useId();
  const cache = useQueryClient();
  const clientKey = useRef(crypto.randomUUID());
  const [destination, setDestination] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (where: string) =>
      call('POST /payments/payouts', { body: { clientKey: clientKey.current, destination: where }, retry: 'always' }),
    onSuccess: async () => {
      toast({ message: PAYMENT_COPY.payoutDone, tone: 'success' });
      onClose();
      await cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error: issue } = newPayout.shape.destination.safeParse(destination);
    setError(issue?.issues[0]?.message);
    if (data !== undefined && !isPending) mutate(data);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={PAYMENT_COPY.payoutTitle}
      size="small"
      closeOnOutsidePress={destination === ''}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {PAYMENT_COPY.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isPending}>
            {PAYMENT_COPY.requestPayout}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p>{PAYMENT_COPY.payoutText(formatMoney(availableCents, 'amount'))}</p>
        <TextArea
          label={PAYMENT_COPY.destination}
          hint={PAYMENT_COPY.destinationHint}
          name="destination"
          rows={2}
          dir="auto"
          maxLength={PAYOUTS.destinationMax}
          value={destination}
          error={error}
          onChange={(event) => {
            setDestination(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
