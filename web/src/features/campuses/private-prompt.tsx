import { CAMPUS_COPY } from './campus-copy.ts';
import { ROUTES } from '@quad/contract/pages';
import { LockIcon } from '../../ui/icons.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';

/** What visitors of a private campus see. */
export function PrivatePrompt() {
  const campus = useCampus();
  return (
    <section className="mx-auto flex max-w-sm flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-campus-soft text-campus">
        <LockIcon size={28} />
      </span>
      <h2 className="text-title font-semibold text-balance">{campus.shortName} is a private community</h2>
      <p className="text-pretty text-muted">
        Only verified students of {campus.name} can see what is posted here. Join with your school email; it takes a
        minute.
      </p>
      <LinkButton kind="primary" size="large" href={ROUTES.userRegistration} className="mt-4">
        {CAMPUS_COPY.join}
      </LinkButton>
      <TextLink href={ROUTES.login} className="mt-2">
        Already a member? Log In
      </TextLink>
    </section>
  );
}
