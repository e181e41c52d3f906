import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdId } from '@quad/contract/posts/posts.schemas';
import { STAFF_AD_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useApproveAd, useRejectAd } from './staff.queries.ts';
import { useReason } from './use-reason.ts';

type Step = 'choose' | 'later' | 'reject';

/** Approves an ad now or from a start time, or rejects it. */
export function ReviewForm({ adId }: { adId: AdId }) {
  const [step, setStep] = useState<Step>('choose');
  const form = useRef<HTMLDivElement>(null);

  /**
   * The pressed button disappears with its step, so the focus moves to the first field, and later back to the button.
   */
  function go(next: Step) {
    flushSync(() => setStep(next));
    const target = next === 'choose' ? `[data-step=${step}]` : 'input, textarea';
    form.current?.querySelector<HTMLElement>(target)?.focus();
  }

  const back = () => go('choose');
  return (
    <div ref={form}>
      {step === 'choose' && <Choice adId={adId} onChoose={go} />}
      {step === 'later' && <LaterForm adId={adId} onCancel={back} />}
      {step === 'reject' && <RejectForm adId={adId} onCancel={back} />}
    </div>
  );
}

function Choice({ adId, onChoose }: { adId: AdId; onChoose: (step: Step) => void }) {
  const approve = useApproveAd(adId);
  return (
    <p className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        busy={approve.isPending}
        busyText={STAFF_COPY.processing}
        onClick={() => approve.mutate({})}
      >
        {COPY.approve}
      </Button>
      <Button data-step="later" onClick={() => onChoose('later')}>
        {COPY.later}
      </Button>
      <Button data-step="reject" onClick={() => onChoose('reject')}>
        {COPY.reject}
      </Button>
    </p>
  );
}

type FormProps = { adId: AdId; onCancel: () => void };

function LaterForm({ adId, onCancel }: FormProps) {
  const { mutate, isPending } = useApproveAd(adId);
  const [at, setAt] = useState('');
  const [error, setError] = useState<string>();

  function approve() {
    const startAt = new Date(at);
    // Also true for an invalid date, because a comparison with NaN is false.
    if (!(startAt.getTime() > Date.now())) setError(COPY.startMissing);
    else mutate({ startAt: startAt.toISOString() });
  }

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <TextField
        type="datetime-local"
        label={COPY.startAt}
        value={at}
        error={error}
        onChange={(event) => {
          setAt(event.target.value);
          setError(undefined);
        }}
      />
      <p className="flex gap-2">
        <Button kind="primary" busy={isPending} busyText={STAFF_COPY.processing} onClick={approve}>
          {COPY.later}
        </Button>
        <Button onClick={onCancel}>{STAFF_COPY.cancel}</Button>
      </p>
    </div>
  );
}

function RejectForm({ adId, onCancel }: FormProps) {
  const { mutate, isPending } = useRejectAd(adId);
  const reason = useReason();

  function reject() {
    const reasonText = reason.read();
    if (reasonText === null) return;
    mutate({ reason: reasonText });
  }

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <TextArea {...reason.field} hint={COPY.rejectHint} />
      <p className="flex gap-2">
        <Button kind="danger" busy={isPending} busyText={STAFF_COPY.processing} onClick={reject}>
          {COPY.reject}
        </Button>
        <Button onClick={onCancel}>{STAFF_COPY.cancel}</Button>
      </p>
    </div>
  );
}
