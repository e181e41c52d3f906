import { cx } from '../cx.ts';

/** A grey stroke in place of a line of words or a picture. */
export function Skeleton({ className }: { className: string }) {
  return <span className={cx('block rounded-full bg-line/70', className)} />;
}
