import { useQuery } from '@tanstack/react-query';
import { STAFF_CAMPUS_COPY as COPY, STAFF_COPY } from './staff-copy.ts';
import { staffCampusPath } from '@quad/contract/pages';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rightIcon } from '../../../ui/icons.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { staffCampusesQuery } from './staff.queries.ts';

export function StaffCampuses() {
  const campuses = useQuery(staffCampusesQuery());
  if (!campuses.data) {
    const waiting = (
      <SkeletonList count={8}>
        <PersonSkeleton />
      </SkeletonList>
    );
    return <NotLoaded query={campuses} waiting={waiting} />;
  }
  return (
    <ul aria-label={STAFF_COPY.campuses}>
      {campuses.data.items.map(({ slug, name, memberCount, settings }) => (
        <li key={slug}>
          <Link
            href={staffCampusPath(slug)}
            className="flex items-center gap-3 border-b border-line px-4 py-3 -outline-offset-2 hover:bg-raised/40"
          >
            <span
              aria-hidden
              className="size-8 shrink-0 rounded-full border border-line"
              style={{ backgroundColor: settings.primaryColor }}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{name}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
                {COPY.members(memberCount)}
                <StateLabel tone={settings.privacy === 'public' ? 'success' : 'neutral'}>
                  {COPY.privacies[settings.privacy]}
                </StateLabel>
              </span>
            </span>
            <Icon of={rightIcon} size={18} className="shrink-0 text-muted rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
