import { POST_LIST_WORDS } from '@quad/contract/posts';
import { PageHead } from '../../lib/page-head.tsx';
import { BookmarkIcon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PostList } from './post-list.tsx';
import { savedQuery } from './saved.queries.ts';

/** This list asks for more only at its very end. */
const NEAR_END_PX = 1;

export function SavedScreen() {
  return (
    <>
      <PageHead title="Saved" />
      <PageHeader title="Saved" />
      <PostList
        query={savedQuery()}
        memoryKey="saved"
        distancePx={NEAR_END_PX}
        empty={
          <EmptyState icon={<BookmarkIcon />} title={POST_LIST_WORDS.nothingSaved}>
            {POST_LIST_WORDS.nothingSavedHint}
          </EmptyState>
        }
      />
    </>
  );
}
