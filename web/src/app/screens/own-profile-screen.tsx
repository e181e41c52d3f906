import { Navigate } from 'react-router';
import { useViewer } from '../../features/accounts/accounts.public.ts';
import { profilePath, ROUTES } from '../../lib/paths.ts';

/** `/profile` is one's own, whatever one is called today. */
export function OwnProfileScreen() {
  const viewer = useViewer();
  return <Navigate to={viewer ? profilePath(viewer.username) : ROUTES.home} replace />;
}
