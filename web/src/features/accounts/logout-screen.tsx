import { useNavigate } from 'react-router';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useLogOut } from './accounts.queries.ts';

export function LogoutScreen() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (
    <div className="flex flex-col gap-4 p-6 text-center">
      <PageHead title="Log Out" />
      <h1 className="text-title font-semibold">Are you sure you want to logout?</h1>
      <Button
        kind="primary"
        size="large"
        wide
        busy={logOut.isPending}
        onClick={() => logOut.mutate(undefined, { onSuccess: () => void navigate(ROUTES.home, { replace: true }) })}
      >
        Log out
      </Button>
      <LinkButton size="large" wide href={ROUTES.home}>
        Cancel
      </LinkButton>
    </div>
  );
}
