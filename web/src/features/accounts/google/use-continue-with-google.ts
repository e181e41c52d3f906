import { useNavigate } from 'react-router';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';

/** For a menu of the shell: what Google takes is fetched with the press. Where that makes a browser block the window, the page goes itself. */
export function useContinueWithGoogle() {
  const entry = useAfterSignIn();
  const navigate = useNavigate();
  return async () => {
    const { signInWithGoogle } = await import('./google-sign-in.ts');
    const path = await signInWithGoogle(entry);
    if (path !== undefined) void navigate(path);
  };
}
