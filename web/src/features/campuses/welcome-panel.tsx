import { CAMPUS_COPY } from './campus-copy.ts';
import { loginPath, useWantedPage, userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { deferredPart } from '../../ui/deferred-part.tsx';
import { CampusMark } from './campus-mark.tsx';
import { useCampus } from './campuses.queries.ts';

/** Only visitors see them, at the end of the page, so their text is not in everyone's first load. */
export const FrequentQuestions = deferredPart(async () => (await import('./frequent-questions.tsx')).FrequentQuestions);

/** The introduction for visitors. */
export function WelcomePanel() {
  const campus = useCampus();
  const redirect = useWantedPage();
  return (
    <section className="border-b border-line px-4 py-6">
      <div className="flex items-center gap-4">
        <CampusMark size={48} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold text-balance">Welcome to {campus.name}</h2>
          <p className="text-muted">Buy, sell and talk with students you can meet between classes.</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton kind="primary" href={userRegistrationPath({ redirect })}>
          {CAMPUS_COPY.join}
        </LinkButton>
        <LinkButton href={loginPath({ redirect })}>Log In</LinkButton>
      </div>
    </section>
  );
}
