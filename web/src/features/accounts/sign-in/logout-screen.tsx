import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useNavigate } from 'react-router';
import { ROUTES } from '@quad/contract/pages';
import { loginPath, useWantedPage } from '../../../lib/sign-in/sign-in-paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useLogOut } from '../accounts.queries.ts';
import { AuthCard } from './auth-card.tsx';

export function LogoutScreen() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  // The page to open after logging in to another account.
  const redirect = useWantedPage();
  const next = redirect === null ? ROUTES.home : loginPath({ redirect });
  return (
    <AuthCard title={MENU_COPY.logOut} heading={SIGN_IN_COPY.logOutQuestion}>
      <div className="flex flex-col gap-3">
        <Button
          kind="primary"
          size="large"
          wide
          busy={logOut.isPending || logOut.isSuccess}
          onClick={() => logOut.mutate(undefined, { onSuccess: () => void navigate(next, { replace: true }) })}
        >
          {SIGN_IN_COPY.logOut}
        </Button>
        <LinkButton size="large" wide href={redirect ?? ROUTES.home}>
          {SIGN_IN_COPY.cancel}
        </LinkButton>
      </div>
    </AuthCard>
  );
}
