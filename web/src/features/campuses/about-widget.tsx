import { CAMPUS_COPY } from './campus-copy.ts';
import { useWantedPage, userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';
import { locationOf } from './campus-location.ts';
import { MemberCount, openInvite } from './member-count.tsx';

/** Members can share the group; everyone else is invited to join. */
export function AboutWidget({ signedIn }: { signedIn: boolean }) {
  const campus = useCampus();
  const redirect = useWantedPage();
  return (
    <Card kind="raised" title={CAMPUS_COPY.about}>
      <MemberCount large inviting={signedIn} />
      <p className="text-meta text-muted">{locationOf(campus)}</p>
      <div className="mt-3 mb-1">
        {signedIn ? (
          <Button wide onClick={openInvite}>
            {CAMPUS_COPY.share}
          </Button>
        ) : (
          <LinkButton wide href={userRegistrationPath({ redirect })}>
            {CAMPUS_COPY.join}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
