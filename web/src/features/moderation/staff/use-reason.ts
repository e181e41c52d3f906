import { useRef, useState, type ChangeEvent } from 'react';
import { STAFF, staffReason } from '@quad/contract/staff';
import { STAFF_COPY } from '@quad/contract/staff-copy';

/** The reason that every deed of staff needs. Without one, its field says so. */
export function useReason() {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLTextAreaElement>(null);

  /** The reason as it is sent, or null where there is none. */
  function read() {
    const { data, error: fault } = staffReason.safeParse(reason);
    setError(fault?.issues[0]?.message);
    if (fault) ref.current?.focus();
    return data ?? null;
  }

  function clear() {
    setReason('');
    setError(undefined);
  }

  return {
    read,
    clear,
    field: {
      ref,
      label: STAFF_COPY.reason,
      value: reason,
      error,
      rows: 2,
      counted: true,
      maxLength: STAFF.reasonMax,
      dir: 'auto',
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
        setReason(event.target.value);
        setError(undefined);
      },
    },
  };
}
