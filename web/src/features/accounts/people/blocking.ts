import { useMutationState } from '@tanstack/react-query';

/** The key of the mutation that blocks a person, so that their pages know it. Its variables are the person. */
export const BLOCKING_KEY = ['people', 'block'] as const;

/** Whether the viewer is blocking this person, or just did. */
export function useIsBlocking(personId: string | undefined) {
  const blocked = useMutationState({
    filters: { mutationKey: BLOCKING_KEY, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }): unknown => state.variables,
  });
  return blocked.some((person) => isObject(person) && person.id === personId);
}

function isObject(value: unknown): value is { id?: unknown } {
  return typeof value === 'object' && value !== null;
}
