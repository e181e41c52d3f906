import { ROUTES } from '@quad/contract/pages';
import type { ProfileList } from '@quad/contract/posts/posts';
import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { addIcon, bookmarkIcon, imageIcon, messageIcon } from '../../../ui/icons.ts';
import { COMPOSE_COPY } from '../compose/compose-copy.ts';
import { useComposeOnPress } from '../compose/use-compose.ts';
import { POST_LIST_COPY } from '../list/post-list-copy.ts';

const ICONS = {
  home: <Icon of={messageIcon} />,
  photos: <Icon of={imageIcon} />,
  replies: <Icon of={messageIcon} />,
  likes: <Icon of={bookmarkIcon} />,
} as const satisfies Record<ProfileList, unknown>;

/** An empty list of a profile. Only its owner can change that, so only they get a next step. */
export function EmptyProfileList({ show, isOwn }: { show: ProfileList; isOwn: boolean }) {
  return <EmptyState icon={ICONS[show]} title={POST_LIST_COPY.noPosts} action={isOwn && <NextStep show={show} />} />;
}

/** For replies and likes, the next step is the feed, because they start with other people's posts. */
function NextStep({ show }: { show: ProfileList }) {
  const onPress = useComposeOnPress({ kind: 'post' });
  if (show === 'replies' || show === 'likes') return <LinkButton href={ROUTES.home}>{MENU_COPY.goToFeed}</LinkButton>;
  return (
    <LinkButton kind="primary" icon={<Icon of={addIcon} size={18} />} href={ROUTES.createPost} onClick={onPress}>
      {COMPOSE_COPY.title}
    </LinkButton>
  );
}
