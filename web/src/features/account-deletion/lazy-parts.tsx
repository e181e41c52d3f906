import { deferredPart } from '../../ui/deferred-part.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

/* Few people open these, so their code is loaded when they are shown. */

export const DeletionNotice = deferredPart(async () => (await import('./deletion-notice.tsx')).DeletionNotice);
export const YourData = deferredPart(
  async () => (await import('./your-data.tsx')).YourData,
  () => <Spinner className="p-4" />,
);
