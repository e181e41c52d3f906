import { ROUTES } from '@quad/contract/pages';
import { POST_LIST_COPY } from '../list/post-list-copy.ts';
import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bookmarkIcon } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AT_THE_END_PX } from '../../../ui/lists/near-end.ts';
import { PostList } from '../list/post-list.tsx';
import { savedQuery } from '../save/saved.queries.ts';

export function SavedScreen() {
  return (
    <>
      <PageHead title="Saved" />
      <PageHeader title="Saved" />
      <PostList
        query={savedQuery()}
        memoryKey="saved"
        distancePx={AT_THE_END_PX}
        empty={
          <EmptyState
            icon={<Icon of={bookmarkIcon} />}
            title={POST_LIST_COPY.nothingSaved}
            action={<LinkButton href={ROUTES.home}>{MENU_COPY.goToFeed}</LinkButton>}
          >
            {POST_LIST_COPY.nothingSavedHint}
          </EmptyState>
        }
      />
    </>
  );
}
