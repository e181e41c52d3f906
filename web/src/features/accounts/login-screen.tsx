import { useSearchParams } from 'react-router';
import { IN_APP_WORDS } from '@quad/contract/in-app-browsers';
import { SIGN_IN_WORDS } from '@quad/contract/sign-in';
import { useGoogle } from '../../lib/google.ts';
import { settingsPath } from '../../lib/paths.ts';
import { Notice } from '../../ui/states.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { registerPath, wantedIn } from './auth-paths.ts';
import { LoginLinkForm } from './login-link-form.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { useInAppBrowser } from './use-in-app-browser.ts';
import { useLinkFailure } from './use-link-failure.ts';

export function LoginScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  const wanted = wantedIn(search);
  const email = search.get('email') ?? '';
  const Form = search.get('method') === 'noPassword' ? LoginLinkForm : LoginPasswordForm;
  useLinkFailure(search);

  return (
    <AuthCard title="Log In" heading={`Log in to ${campus.shortName}`}>
      {hasGoogle && inApp && <Notice title={IN_APP_WORDS.title}>{IN_APP_WORDS.explanation(inApp)}</Notice>}
      <Form email={email} wanted={wanted} hasGoogle={hasGoogle && inApp === null} />
      <CardFooter>
        <p>
          Don&apos;t have an account?{' '}
          <InlineLink href={registerPath({ redirect: wanted })}>{SIGN_IN_WORDS.signUp}</InlineLink>
        </p>
        <p>
          Need help? <InlineLink href={settingsPath('help')}>{SIGN_IN_WORDS.contactUs}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}
