import { useRef, useState, type ChangeEvent } from 'react';
import { STAFF } from '@quad/contract/moderation/staff';
import { staffReason } from '@quad/contract/moderation/staff.schemas';
import { STAFF_COPY } from './staff-copy.ts';

/** The reason that every staff action needs. Without one, the field shows an error. */
export function useReason() {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLTextAreaElement>(null);

  /** The reason to send, or null when it is missing. */
  function read() {
    const { data, error: issue } = staffReason.safeParse(reason);
    setError(issue?.issues[0]?.message);
    if (issue) ref.current?.focus();
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
