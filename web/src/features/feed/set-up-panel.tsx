import { ROUTES } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

/** For those who have not yet said who they are. */
export function SetUpPanel({ firstName }: { firstName: string }) {
  return (
    <section className="flex items-center gap-4 border-b border-line px-4 py-4">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          Welcome, <bdi>{firstName}</bdi>
        </h2>
        <p className="text-muted">A picture and a few words help people trust you.</p>
      </div>
      <LinkButton kind="primary" size="small" href={ROUTES.profileSetUp}>
        Set up profile
      </LinkButton>
    </section>
  );
}
