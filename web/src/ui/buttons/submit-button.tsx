import { Button, type ButtonProps } from './button.tsx';
import { useMounted } from '../use-mounted.ts';

/** Sends a form that only the script can send: pressed before it has come to life, the browser would leave the page. */
export function SubmitButton({ disabled = false, ...props }: Omit<ButtonProps, 'type' | 'kind' | 'size' | 'wide'>) {
  const isAlive = useMounted();
  return (
    <Button
      type="submit"
      kind="primary"
      size="large"
      wide
      disabled={disabled || !isAlive}
      aria-busy={!isAlive || undefined}
      {...props}
    />
  );
}
