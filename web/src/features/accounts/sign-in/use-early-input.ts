import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed before the page came to life stands in the fields already; the form and its watchers learn of it here. */
export function useEarlyInput<Values extends FieldValues>({ getValues, reset }: UseFormReturn<Values>) {
  useEffect(() => {
    reset(getValues(), { keepDefaultValues: true, keepFieldsRef: true });
  }, [getValues, reset]);
}
