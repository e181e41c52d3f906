import { useSearchParams } from 'react-router';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { settingsPath } from '@quad/contract/pages';
import { useCampus } from '../../campuses/campuses.public.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { methodIn, registerPath, redirectIn } from '../../../lib/sign-in/sign-in-paths.ts';
import { GoogleRefused } from '../google/google-refused.tsx';
import { LoginForm } from './login-form.tsx';
import { useGoogleHere } from '../google/use-google-here.ts';
import { useLinkFailure } from './use-link-failure.ts';

export function LoginScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const hasGoogle = useGoogleHere();
  const wanted = redirectIn(search);
  const email = search.get('email') ?? '';
  useLinkFailure(search);

  return (
    <AuthCard title="Log In" heading={`Log in to ${campus.shortName}`}>
      <GoogleRefused />
      <LoginForm method={methodIn(search)} email={email} wanted={wanted} hasGoogle={hasGoogle} />
      <CardFooter>
        <p>
          Don&apos;t have an account?{' '}
          <InlineLink href={registerPath({ redirect: wanted })}>{SIGN_IN_COPY.signUp}</InlineLink>
        </p>
        <p>
          Need help? <InlineLink href={settingsPath('help')}>{SIGN_IN_COPY.contactUs}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}
