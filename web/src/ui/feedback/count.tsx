import { exactCount } from '@quad/contract/exact-count';
import { compactCount } from '../text/format.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

/** A short count such as 1.2K, with the exact number in a tooltip. */
export function Count({ value }: { value: number }) {
  const short = compactCount(value);
  if (value < 1000) return <span className="tabular-nums">{short}</span>;
  return (
    <Tooltip label={exactCount(value)}>
      <span className="tabular-nums">{short}</span>
    </Tooltip>
  );
}
