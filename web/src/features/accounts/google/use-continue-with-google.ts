import { useNavigate } from 'react-router';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';

/**
 * For a menu in the shell: the Google code loads on press. If the browser then blocks the popup, the page itself
 * navigates.
 */
export function useContinueWithGoogle(wanted: string | null) {
  const entry = useAfterSignIn(wanted);
  const navigate = useNavigate();
  return async () => {
    const { signInWithGoogle } = await import('./google-sign-in.ts');
    const path = await signInWithGoogle(entry);
    if (path !== undefined) void navigate(path);
  };
}
