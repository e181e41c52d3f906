import { schoolPathOf } from '@quad/contract/gates';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { safeIcon } from '../../ui/icons.ts';
import { useWantedPage, withKept } from '../../lib/sign-in/sign-in-paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCampus } from '../campuses/campuses.public.ts';

/** Explains why an unverified account cannot post, comment or message, and links to the verification. */
export function VerifySchoolBody({ onClose }: { onClose: () => void }) {
  const campus = useCampus();
  const redirect = useWantedPage();
  return (
    <div className="flex flex-col items-center gap-4 pb-1 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-campus-soft text-campus">
        <Icon of={safeIcon} size={28} />
      </span>
      <p className="text-pretty text-muted">
        Only verified students can join in at {campus.isGeneric ? 'a campus' : campus.shortName}. We’ll send a code to
        your school email; it takes a minute.
      </p>
      <LinkButton
        kind="primary"
        size="large"
        wide
        href={withKept(schoolPathOf(campus), { redirect })}
        onClick={onClose}
      >
        {VERIFICATION_COPY.verifyAccount}
      </LinkButton>
    </div>
  );
}
