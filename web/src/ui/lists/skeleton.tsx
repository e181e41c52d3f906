import { cx } from '../cx.ts';

/** A gray placeholder for a line of text or a picture. */
export function Skeleton({ className }: { className: string }) {
  return <span className={cx('block rounded-full bg-line/70', className)} />;
}
