import { isMessaged } from '@quad/contract/gates';
import { isBoostable } from '@quad/contract/market/items';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { BOOST_BUTTON_COPY, POST_ACTION_COPY } from '../card/post-action-copy.ts';
import { POST_AD_COPY } from '../card/post-copy.ts';
import { adPath, boostPath } from '@quad/contract/pages';
import { dialogs } from '../../../lib/dialogs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { adIcon, analyticsIcon, editIcon, mailIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { CtaBar } from '../card/post-ad-bar.tsx';
import { useMessageAuthor } from '../card/use-message-author.ts';

/** Boost and edit for the owner, contact for everyone else. Items have more actions in their panel. */
export function OwnerActions({ post }: { post: Post }) {
  const viewer = useViewer();
  const campus = useCampus();
  const messageAuthor = useMessageAuthor();
  if (viewer?.id === post.author.id) {
    return (
      <>
        <BoostButton post={post} />
        <EditButton post={post} />
      </>
    );
  }
  if (post.ad?.status === 'active') return <CtaBar post={post} cta={post.ad.cta} />;
  if (post.item || !isMessaged(post, campus)) return null;
  return (
    <Button
      wide
      kind="primary"
      className="mt-3 max-w-[500px]"
      icon={<Icon of={mailIcon} size={18} />}
      onClick={() => messageAuthor(post)}
    >
      {POST_AD_COPY.message}
    </Button>
  );
}

function BoostButton({ post: { id, ad, type, item } }: { post: Post }) {
  const campus = useCampus();
  if (type === 'new user') return null;
  if (ad && ad.status !== 'stopped' && ad.status !== 'completed') {
    return (
      <LinkButton wide className="mt-3 max-w-[500px]" icon={<Icon of={analyticsIcon} size={18} />} href={adPath(ad.id)}>
        {BOOST_BUTTON_COPY.viewAnalytics}
      </LinkButton>
    );
  }
  if (!isBoostable(item, campus)) return null;
  return (
    <LinkButton
      wide
      kind="primary"
      className="mt-3 max-w-[500px]"
      icon={<Icon of={adIcon} size={18} />}
      href={boostPath(id)}
    >
      {ad ? BOOST_BUTTON_COPY.boostAgain : BOOST_BUTTON_COPY.boost}
    </LinkButton>
  );
}

/** Not for items, whose panel has its own edit button. */
function EditButton({ post }: { post: Post }) {
  if (post.item || post.type === 'new user') return null;
  return (
    <Button
      wide
      aria-haspopup="dialog"
      className="mt-3 max-w-[500px]"
      icon={<Icon of={editIcon} size={18} />}
      onClick={() => dialogs.open({ name: 'composer', props: { postId: null, edited: post } })}
    >
      {POST_ACTION_COPY.edit}
    </Button>
  );
}
