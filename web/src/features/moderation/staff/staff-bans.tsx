import { useState } from 'react';
import { EMAIL_MESSAGES } from '@quad/contract/accounts/emails';
import { email } from '@quad/contract/accounts/emails.schemas';
import { STAFF_BAN_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { StaffList } from './staff-list.tsx';
import { bansQuery, useBanAddress, useLiftAddressBan } from './staff.queries.ts';
import { useReason } from './use-reason.ts';

/** Enough digits to tell two fingerprints apart. */
const SHOWN_DIGITS = 12;

export function StaffBans() {
  return (
    <>
      <AddressForm />
      <StaffList
        page="bans"
        query={bansQuery()}
        nothing={COPY.nothing}
        itemKey={({ addressHash }) => addressHash}
        renderItem={({ addressHash, reason, at }) => (
          <div className="border-b border-line px-4 py-3">
            <p dir="auto" className="break-words">
              {reason}
            </p>
            <p className="text-meta text-muted">
              {COPY.fingerprint} <code>{addressHash.slice(0, SHOWN_DIGITS)}</code> · <Time at={at} mode="full" />
            </p>
          </div>
        )}
      />
    </>
  );
}

/** Bans an email address or lifts its ban. */
function AddressForm() {
  const ban = useBanAddress();
  const lift = useLiftAddressBan();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const reason = useReason();
  const busy = ban.isPending || lift.isPending;

  function read() {
    const reasonText = reason.read();
    const known = email.safeParse(address);
    setError(known.success ? undefined : EMAIL_MESSAGES.invalid);
    return known.success && reasonText !== null && !busy ? { address: known.data, reason: reasonText } : null;
  }

  function done(message: string, count: number) {
    toast({ message, tone: count === 0 ? 'okay' : 'success' });
    setAddress('');
    reason.clear();
  }

  function onBan() {
    const action = read();
    if (action) ban.mutate(action, { onSuccess: ({ banned }) => done(COPY.banned(banned), banned) });
  }

  function onLift() {
    const action = read();
    if (action) lift.mutate(action, { onSuccess: ({ lifted }) => done(COPY.lifted(lifted), lifted) });
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4 border-b border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onBan();
      }}
    >
      <div className="flex max-w-xl flex-col gap-4">
        <TextField
          type="email"
          label={COPY.address}
          hint={COPY.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.target.value);
            setError(undefined);
          }}
        />
        <TextArea {...reason.field} />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" kind="danger" busy={ban.isPending} busyText={STAFF_COPY.processing}>
            {COPY.ban}
          </Button>
          <Button busy={lift.isPending} busyText={STAFF_COPY.processing} onClick={onLift}>
            {COPY.lift}
          </Button>
        </p>
      </div>
    </form>
  );
}
