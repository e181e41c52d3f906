import { Spinner } from '../../ui/feedback/spinner.tsx';

/** In place of a page that is on its way. */
export function Waiting() {
  return (
    <div className="flex min-h-60 items-center justify-center">
      <Spinner size={28} />
    </div>
  );
}
