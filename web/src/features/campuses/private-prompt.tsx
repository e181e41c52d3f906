import { CAMPUS_WORDS } from '@quad/contract/campuses';
import { ROUTES } from '../../lib/paths.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCampus } from './campuses.queries.ts';

/** What a visitor sees of a private campus: that it is one, and how to get in. */
export function PrivatePrompt() {
  const campus = useCampus();
  return (
    <EmptyState
      icon={<LockIcon />}
      title={`${campus.shortName} is a private community`}
      action={
        <div className="flex flex-col items-center gap-3">
          <LinkButton kind="primary" size="large" href={ROUTES.userRegistration}>
            {CAMPUS_WORDS.join}
          </LinkButton>
          <TextLink href={ROUTES.login}>Already a member? Log In</TextLink>
        </div>
      }
    >
      Only verified students of {campus.name} can see what is posted here. Join with your school email; it takes a
      minute.
    </EmptyState>
  );
}
