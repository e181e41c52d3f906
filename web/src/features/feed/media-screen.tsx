import { FEED_WORDS } from '@quad/contract/feed';
import { PageHead } from '../../lib/page-head.tsx';
import { ROUTES } from '../../lib/paths.ts';
import { ImageIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { FeedHeader } from './feed-header.tsx';

/** The place of the media grid, until it moves in. */
export function MediaScreen() {
  const campus = useCampus();
  return (
    <>
      <PageHead title="Media" />
      <FeedHeader title={campus.isGeneric ? 'Home' : FEED_WORDS.title} tab="media" />
      <EmptyState
        icon={<ImageIcon />}
        title="Photos and videos"
        action={
          <LinkButton kind="primary" href={ROUTES.home}>
            Go To Feed
          </LinkButton>
        }
      >
        Everything with a picture, in one grid. This part of Quad is being built and opens soon.
      </EmptyState>
    </>
  );
}
