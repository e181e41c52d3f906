import { useSearchParams } from 'react-router';
import { CHAT_COPY } from './chat-copy.ts';
import { dialogs } from '../../lib/dialogs.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useIsNarrow } from '../../lib/width.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { originOf, useLeave, useMoveToDialog } from '../posts/posts.public.ts';
import { NewMessagePage } from './people/new-message-page.tsx';

/**
 * A new message on narrow screens. On wide screens it returns to the page where it was opened, and shows a dialog
 * there.
 */
export function CreateMessageScreen() {
  const [search] = useSearchParams();
  const origin = originOf(search.get('goBack'), ROUTES.messages);
  const leave = useLeave(origin);
  const isNarrow = useIsNarrow();
  useMoveToDialog({
    isMoving: !isNarrow,
    origin,
    openDialog: () => dialogs.open({ name: 'new-message', props: {} }),
  });
  if (isNarrow) return <NewMessagePage onBack={leave} />;
  return (
    <>
      <PageHead title={CHAT_COPY.newTitle} />
      <PageHeader title={CHAT_COPY.newTitle} />
    </>
  );
}
