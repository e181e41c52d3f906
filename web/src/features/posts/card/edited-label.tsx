import { Time } from '../../../ui/text/time.tsx';
import { POST_COPY } from './post-copy.ts';

/** Says that a post or comment was edited, and when in the tooltip. */
export function EditedLabel({ at }: { at: string | null }) {
  return (
    at && (
      <span className="relative z-10 shrink-0">
        · <Time at={at} mode="full" text={POST_COPY.edited} />
      </span>
    )
  );
}
