import { useSearchParams } from 'react-router';
import { CAMPUS_COPY, useCampus } from '../../campuses/campuses.public.ts';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { loginPath, redirectIn } from '../../../lib/sign-in/sign-in-paths.ts';
import { SignInMethods } from './sign-in-methods.tsx';

/** The start page of sign-in and sign-up. */
export function UserRegistrationScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const wanted = redirectIn(search);
  return (
    <AuthCard
      title={CAMPUS_COPY.join}
      heading={campus.isGeneric ? 'Join your campus' : `Join ${campus.name}`}
      lead="Buy, sell and talk with students you can meet between classes."
    >
      <SignInMethods wanted={wanted} />
      <CardFooter>
        <p>
          Already have an account? <InlineLink href={loginPath({ redirect: wanted })}>{SIGN_IN_COPY.logIn}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}
