import type { ReactNode } from 'react';
import { useMounted } from '../use-mounted.ts';

/** Around controls that are saved at once: a choice made before hydration would look chosen, and be lost. */
export function HydratedFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useMounted()} className="contents">
      {children}
    </fieldset>
  );
}
