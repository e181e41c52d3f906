import { cx } from '../cx.ts';
import { badgeCount, counted } from '../text/format.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

/** The number of unseen items. Renders nothing at zero. */
export function Badge({
  count,
  one,
  many,
  className,
}: {
  count: number;
  /** The noun for screen readers: 'unread message', 'unread messages'. */
  one: string;
  many: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-campus-fill px-1.5 text-[11px] leading-none font-bold text-campus-fill-contrast tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{badgeCount(count)}</span>
      <VisuallyHidden>{counted(count, one, many)}</VisuallyHidden>
    </span>
  );
}

export function UnreadDot({ label = 'Unread' }: { label?: string }) {
  return (
    <span className="inline-block size-2 rounded-full bg-campus">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
