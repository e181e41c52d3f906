import { useId, type ReactNode } from 'react';

/** One group of components on the kit page. */
export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-4 py-6">
      <h2 id={id} className="mb-4 text-title font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** One component in its different states. */
export function KitPiece({ title, children, stack = false }: { title: string; children: ReactNode; stack?: boolean }) {
  return (
    <div>
      <h3 className="mb-2 text-meta text-muted">{title}</h3>
      <div className={stack ? 'flex flex-col gap-4' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </div>
  );
}
