import { useSearchParams } from 'react-router';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { loginPath, redirectIn } from './auth-paths.ts';
import { GoogleRefused } from '../google/google-refused.tsx';
import { RegisterLinkForm } from './register-link-form.tsx';
import { RegisterPasswordForm } from './register-password-form.tsx';
import { useLinkFailure } from './use-link-failure.ts';

export function RegisterScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const wanted = redirectIn(search);
  const email = search.get('email') ?? '';
  const Form = search.get('method') === 'noPassword' ? RegisterLinkForm : RegisterPasswordForm;
  useLinkFailure(search);

  return (
    <AuthCard
      title="Sign Up"
      heading="Create your account"
      lead={campus.isGeneric ? undefined : `Use any email now. Your ${campus.shortName} email comes next.`}
    >
      <GoogleRefused />
      <Form email={email} wanted={wanted} />
      <CardFooter>
        <p>
          Already have an account? <InlineLink href={loginPath({ redirect: wanted })}>{SIGN_IN_COPY.logIn}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}
