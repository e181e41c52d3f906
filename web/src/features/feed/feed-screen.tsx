import { useSearchParams } from 'react-router';
import { FEED_WORDS } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '../../lib/paths.ts';
import { CloseIcon, MessageIcon, TagIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { FrequentQuestions, useCampus, WelcomePanel } from '../campuses/campuses.public.ts';
import { PostList } from '../posts/posts.public.ts';
import { categoryOf } from './category-of.ts';
import { ComposerPrompt } from './composer-prompt.tsx';
import { FeedHeader } from './feed-header.tsx';
import { feedQuery } from './feed.queries.ts';
import { SetUpPanel } from './set-up-panel.tsx';

export function FeedScreen() {
  const campus = useCampus();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const category = categoryOf(search);
  const title = campus.isGeneric ? 'Home' : FEED_WORDS.title;

  return (
    <>
      <PageHead title="Home" />
      <FeedHeader title={title} tab="feed" />
      {viewer === null && <WelcomePanel />}
      {viewer !== null && !viewer.profileSetUp && <SetUpPanel firstName={viewer.firstName} />}
      <ComposerPrompt />
      {category && <FilterBar category={category} />}
      <PostList
        query={feedQuery(category)}
        memoryKey={`feed ${category ?? 'all'}`}
        empty={<EmptyState icon={<MessageIcon />} title={FEED_WORDS.empty} />}
      />
      {viewer === null && <FrequentQuestions />}
    </>
  );
}

function FilterBar({ category }: { category: Category }) {
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-2">
      <TagIcon size={18} className="text-muted" />
      <h2 className="min-w-0 flex-1 truncate font-semibold">{category}</h2>
      <LinkButton kind="ghost" size="small" href={ROUTES.home} icon={<CloseIcon size={16} />}>
        Show all
      </LinkButton>
    </div>
  );
}
