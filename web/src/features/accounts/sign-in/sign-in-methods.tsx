import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { registerPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { TermsLinks } from './auth-card.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { GoogleRefused } from '../google/google-refused.tsx';
import { useGoogleHere } from '../google/use-google-here.ts';

type Props = { wanted: string | null; onLeave?: () => void };

/** Google, if configured, and email. In-app browsers only get email and an explanation. */
export function SignInMethods({ wanted, onLeave }: Props) {
  const hasGoogle = useGoogleHere();
  return (
    <div className="flex flex-col gap-3">
      <GoogleRefused />
      {hasGoogle && <GoogleButton wanted={wanted} onEnter={onLeave} />}
      <LinkButton
        kind="primary"
        size="large"
        wide
        icon={<Icon of={mailIcon} size={18} />}
        href={registerPath({ redirect: wanted })}
        {...(onLeave && { onClick: onLeave })}
      >
        {MENU_COPY.continueWithEmail}
      </LinkButton>
      <p className="pt-1 text-center text-meta text-pretty text-muted">
        By continuing you agree to the <TermsLinks />.
      </p>
    </div>
  );
}
