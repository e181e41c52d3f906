import type { ReactNode } from 'react';
import type { Item } from '@quad/contract/market/items.schemas';
import { overLabelOf } from './item-text.ts';

/** Dims the pictures of a sold or found item and labels them. Screen readers get the item's sentence instead. */
export function DimmedWhenOver({ item, children }: { item: Item | null; children: ReactNode }) {
  const label = overLabelOf(item);
  // The same elements in every status, so that a sale does not restart a playing video.
  return (
    <>
      <div className={label ? 'opacity-50' : undefined}>{children}</div>
      {label && <OverLabel>{label}</OverLabel>}
    </>
  );
}

export function OverLabel({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-2 left-2 rounded-md bg-black/75 px-2 py-0.5 text-meta font-semibold text-white"
    >
      {children}
    </span>
  );
}
