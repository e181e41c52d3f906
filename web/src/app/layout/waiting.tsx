import { Spinner } from '../../ui/feedback/spinner.tsx';

/** Placeholder while a page loads. */
export function Waiting() {
  return (
    <div className="flex min-h-60 items-center justify-center">
      <Spinner size={28} />
    </div>
  );
}
