import { fullDate } from '../../../ui/text/dates.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useMounted } from '../../../ui/use-mounted.ts';
import { POST_COPY } from './post-copy.ts';

/** Says that a post or comment was edited, and when in the tooltip. */
export function EditedLabel({ at }: { at: string | null }) {
  const isMounted = useMounted();
  if (at === null) return null;
  const label = <span className="relative z-10 shrink-0">{POST_COPY.edited}</span>;
  return (
    <>
      <span aria-hidden>·</span>
      {/* The time zone is known in the browser. */}
      {isMounted ? <Tooltip label={fullDate(new Date(at))}>{label}</Tooltip> : label}
    </>
  );
}
