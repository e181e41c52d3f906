import { IN_APP_WORDS } from '@quad/contract/in-app-browsers';
import { useGoogle } from '../../lib/google.ts';
import { MailIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/states.tsx';
import { registerPath } from './auth-paths.ts';
import { TermsLinks } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { useInAppBrowser } from './use-in-app-browser.ts';

type Props = { wanted: string | null; onLeave?: () => void };

/** The login card: Google, where the site has it, and e-mail. Inside another app, where Google refuses, only e-mail, and why. */
export function WaysIn({ wanted, onLeave }: Props) {
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  return (
    <div className="flex flex-col gap-3">
      {hasGoogle && inApp && <Notice title={IN_APP_WORDS.title}>{IN_APP_WORDS.explanation(inApp)}</Notice>}
      {hasGoogle && !inApp && <GoogleButton wanted={wanted} onEnter={onLeave} />}
      <LinkButton
        kind="primary"
        size="large"
        wide
        icon={<MailIcon size={18} />}
        href={registerPath({ redirect: wanted })}
        {...(onLeave && { onClick: onLeave })}
      >
        Continue with Email
      </LinkButton>
      <p className="pt-1 text-center text-meta text-pretty text-muted">
        By continuing you agree to the <TermsLinks />.
      </p>
    </div>
  );
}
