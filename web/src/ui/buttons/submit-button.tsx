import { Button, type ButtonProps } from './button.tsx';
import { useMounted } from '../use-mounted.ts';

/** Disabled until hydration, because the browser would submit such a form natively and leave the page. */
export function SubmitButton({ disabled = false, ...props }: Omit<ButtonProps, 'type' | 'kind' | 'size' | 'wide'>) {
  const isHydrated = useMounted();
  return (
    <Button
      type="submit"
      kind="primary"
      size="large"
      wide
      disabled={disabled || !isHydrated}
      aria-busy={!isHydrated || undefined}
      {...props}
    />
  );
}
