import { ERRORS } from '@quad/contract/errors';
import { accessText, CAMPUS_COPY } from './campus-copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { loginPath, useWantedPage, userRegistrationPath, verifyPath } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton, TextLink } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';

type Props = {
  /** The step that the viewer still has to take to read the campus. */
  step: 'sign-in' | 'verify-email';
};

/** What people see of a private campus that they cannot read. The steps lead back to the same page. */
export function PrivatePrompt({ step }: Props) {
  const campus = useCampus();
  const redirect = useWantedPage();
  return (
    <section className="mx-auto flex max-w-sm flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="mb-2 flex size-16 items-center justify-center rounded-full bg-campus-soft text-campus">
        <Icon of={lockIcon} size={28} />
      </span>
      <h2 className="text-title font-semibold text-balance">{campus.shortName} is a private community</h2>
      <p className="text-pretty text-muted">{accessText(campus)}</p>
      {step === 'verify-email' ? (
        <>
          <p className="text-pretty">{ERRORS.confirm_to_read.message}</p>
          <LinkButton kind="primary" size="large" href={verifyPath({ redirect })} className="mt-4">
            {CAMPUS_COPY.confirm}
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton kind="primary" size="large" href={userRegistrationPath({ redirect })} className="mt-4">
            {CAMPUS_COPY.join}
          </LinkButton>
          <TextLink href={loginPath({ redirect })} className="mt-2">
            Already a member? Log In
          </TextLink>
        </>
      )}
    </section>
  );
}
