import { useSearchParams } from 'react-router';
import { IN_APP_WORDS } from '@quad/contract/in-app-browsers';
import { SIGN_IN_WORDS } from '@quad/contract/sign-in';
import { useGoogle } from '../../lib/google.ts';
import { Notice } from '../../ui/states.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { AuthCard, CardFooter, InlineLink } from './auth-card.tsx';
import { loginPath, wantedIn } from './auth-paths.ts';
import { RegisterLinkForm } from './register-link-form.tsx';
import { RegisterPasswordForm } from './register-password-form.tsx';
import { useInAppBrowser } from './use-in-app-browser.ts';
import { useLinkFailure } from './use-link-failure.ts';

export function RegisterScreen() {
  const campus = useCampus();
  const [search] = useSearchParams();
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  const wanted = wantedIn(search);
  const email = search.get('email') ?? '';
  const Form = search.get('method') === 'noPassword' ? RegisterLinkForm : RegisterPasswordForm;
  useLinkFailure(search);

  return (
    <AuthCard
      title="Sign Up"
      heading="Create your account"
      lead={campus.isGeneric ? undefined : `Use any email now. Your ${campus.shortName} email comes next.`}
    >
      {hasGoogle && inApp && <Notice title={IN_APP_WORDS.title}>{IN_APP_WORDS.explanation(inApp)}</Notice>}
      <Form email={email} wanted={wanted} />
      <CardFooter>
        <p>
          Already have an account? <InlineLink href={loginPath({ redirect: wanted })}>{SIGN_IN_WORDS.logIn}</InlineLink>
        </p>
      </CardFooter>
    </AuthCard>
  );
}
