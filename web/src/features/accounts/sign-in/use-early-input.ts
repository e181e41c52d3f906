import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Text typed before hydration is in the fields already; this syncs it into the form state. */
export function useEarlyInput<Values extends FieldValues>({ getValues, reset }: UseFormReturn<Values>) {
  useEffect(() => {
    reset(getValues(), { keepDefaultValues: true, keepFieldsRef: true });
  }, [getValues, reset]);
}
