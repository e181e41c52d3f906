import { cx } from '../../../ui/cx.ts';

const WIDTHS = ['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2', 'w-1/4'] as const;

/** At the bottom, like the messages. */
export function ConversationSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 animate-breathe flex-col justify-end gap-2 overflow-hidden p-4">
      <output className="sr-only">Loading</output>
      {WIDTHS.map((width, index) => (
        <span
          key={width}
          aria-hidden
          className={cx('block h-10 rounded-[20px] bg-line/70', width, index % 2 === 0 && 'self-end')}
        />
      ))}
    </div>
  );
}
