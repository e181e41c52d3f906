import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leaves a page in the browser. The router's `Navigate` does the same, but logs a warning where the server renders it. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
