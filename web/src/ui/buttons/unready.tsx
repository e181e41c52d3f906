import { createContext, use, useId, type MouseEvent } from 'react';

const UnreadyContext = createContext<(reason: string) => void>(() => {});

/** Provides the shell's function that shows why a button does nothing yet. */
export const UnreadyProvider = UnreadyContext;

/**
 * For a button that cannot be used yet. A disabled one would leave the Tab order and never say why; this one keeps its
 * place, has the reason as its description, and shows it when pressed.
 */
export function useUnready(reason: string | undefined) {
  const showReason = use(UnreadyContext);
  const id = useId();
  if (reason === undefined) return { props: {}, hint: null };
  return {
    props: {
      'aria-disabled': true,
      'aria-describedby': id,
      onClick: (event: MouseEvent) => {
        // Also prevents the form from being submitted.
        event.preventDefault();
        showReason(reason);
      },
    },
    hint: (
      <span id={id} className="sr-only">
        {reason}
      </span>
    ),
  };
}
