import { dialogs } from '../../lib/dialogs.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/cx.ts';
import { exactCount } from '@quad/contract/exact-count';
import { CAMPUS_COPY } from './campus-copy.ts';
import { useCampus } from './campuses.queries.ts';

export const openInvite = () => dialogs.open({ name: 'invite', props: {} });

/** How many students have joined, and for members how to invite more. */
export function MemberCount({ large = false, inviting }: { large?: boolean; inviting: boolean }) {
  const { memberCount } = useCampus();
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="flex items-baseline gap-2">
        <span className={cx('font-bold tabular-nums', large && 'text-headline')} aria-live="polite">
          {exactCount(memberCount)}
        </span>
        <span className="text-meta text-muted">{CAMPUS_COPY.members(memberCount)}</span>
      </p>
      {inviting && (
        <Button size="small" onClick={openInvite}>
          {CAMPUS_COPY.invite}
        </Button>
      )}
    </div>
  );
}
