import { useLocation } from 'react-router';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import type { AuthPromptType } from '../../../lib/dialogs.ts';
import { accessText, useCampus } from '../../campuses/campuses.public.ts';
import { InlineLink } from './auth-card.tsx';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { AUTH_PROMPTS } from './auth-prompt.ts';
import { SignInMethods } from './sign-in-methods.tsx';

type Props = { type: AuthPromptType; wanted?: string; onClose: () => void };

/** Sign-in methods that lead back to where the visitor was stopped. */
export function AuthPromptBody({ type, wanted: path, onClose }: Props) {
  const campus = useCampus();
  const { pathname, search } = useLocation();
  const wanted = path ?? `${pathname}${search}`;
  return (
    <div className="flex flex-col gap-4 pb-1">
      <p className="text-pretty text-muted">
        {AUTH_PROMPTS[type].text} {accessText(campus)}
      </p>
      <SignInMethods wanted={wanted} onLeave={onClose} />
      <p className="border-t border-line pt-4 text-center text-muted">
        Already have an account?{' '}
        <InlineLink href={loginPath({ redirect: wanted })} onClick={onClose}>
          {SIGN_IN_COPY.logIn}
        </InlineLink>
      </p>
    </div>
  );
}
