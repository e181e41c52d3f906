import { Navigate } from 'react-router';
import { useViewer } from '../../features/accounts/accounts.public.ts';
import { profilePath, ROUTES } from '@quad/contract/pages';

/** `/profile` redirects to the viewer's current username. */
export function OwnProfileScreen() {
  const viewer = useViewer();
  return <Navigate to={viewer ? profilePath(viewer.username) : ROUTES.home} replace />;
}
