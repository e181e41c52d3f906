import { cx } from '../cx.ts';
import { Link } from '../buttons/link.tsx';

type LinkTab = { href: string; label: string; active: boolean };

/** Tabs are links with their own URL. */
export function LinkTabs({
  label,
  tabs,
  kind = 'wide',
}: {
  label: string;
  tabs: readonly LinkTab[];
  /** `wide` fills its own row; `inline` sits at the end of a page header. */
  kind?: 'wide' | 'inline';
}) {
  return (
    <nav aria-label={label} className={cx('flex', kind === 'wide' ? 'border-b border-line bg-surface' : 'gap-5')}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.active ? 'page' : undefined}
          className={cx(
            'relative flex items-center justify-center font-semibold -outline-offset-2',
            kind === 'wide' ? 'h-12 flex-1 hover:bg-raised' : 'h-10',
            tab.active ? 'text-text' : 'text-muted hover:text-text',
          )}
        >
          {tab.label}
          {tab.active && <span className="absolute inset-x-0 bottom-0 h-[3px] rounded-full bg-campus" />}
        </Link>
      ))}
    </nav>
  );
}
