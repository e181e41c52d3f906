import { useSearchParams } from 'react-router';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { loginPath, methodIn, redirectIn } from '../../../lib/sign-in/sign-in-paths.ts';
import { GoogleRefused } from '../google/google-refused.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLinkFailure } from './use-link-failure.ts';

export function RegisterScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const wanted = redirectIn(search);
  const email = search.get('email') ?? '';
  useLinkFailure(search);

  return (
    <AuthCard
      title="Sign Up"
      heading="Create your account"
      lead={campus.isGeneric ? undefined : leadOf(campus.shortName)}
    >
      <GoogleRefused />
      <RegisterForm method={methodIn(search)} email={email} wanted={wanted} />
      <CardFooter>
        <p>
          Already have an account? <InlineLink href={loginPath({ redirect: wanted })}>{SIGN_IN_COPY.logIn}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}

/** One proof is enough: the code for a school email also verifies the school. */
function leadOf(school: string) {
  return `With your ${school} email, one code is all you need. With another email, your ${school} email comes next.`;
}
