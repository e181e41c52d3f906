import { useState } from 'react';
import { isBoosted } from '@quad/contract/ads/ad-life';
import { postActionsOf, type PostAction } from '@quad/contract/gates';
import { isBoostable } from '@quad/contract/market/items';
import { isEditable } from '@quad/contract/posts/is-editable';
import { POST_ACTION_COPY } from './post-action-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { dialogs } from '../../../lib/dialogs.ts';
import { boostPath } from '@quad/contract/pages';
import { Icon } from '../../../ui/icon.tsx';
import { adIcon, editIcon, eyeOffIcon, infoIcon, linkIcon, mailIcon, trashIcon } from '../../../ui/icons.ts';
import type { MenuEntry, MenuPopupProps } from '../../../ui/overlays/menu.tsx';
import { MenuPopup } from '../../../ui/overlays/menu-popup.tsx';
import { usePersonActions, useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { AD_MENU_COPY } from '../ads/ad-menu-copy.ts';
import { useHideAd } from '../ads/use-hide-ad.ts';
import { useCopyPostLink } from '../share/post-sharing.ts';
import { useMessageAuthor } from './use-message-author.ts';

export function PostMenuPopup({ post, ...props }: MenuPopupProps & { post: Post }) {
  return <MenuPopup {...props} entries={usePostMenu(post)} />;
}

/** The menu entries of a post that the viewer can use. */
function usePostMenu(post: Post): MenuEntry[] {
  const viewer = useViewer();
  const campus = useCampus();
  const [openedAt] = useState(() => new Date());
  const messageAuthor = useMessageAuthor();
  const copyPostLink = useCopyPostLink();
  const hideAd = useHideAd();
  const against = usePersonActions({ target: { kind: 'post', id: post.id }, person: post.author });

  const entries: Record<PostAction, MenuEntry> = {
    'copy-link': {
      label: POST_ACTION_COPY.copyLink,
      icon: <Icon of={linkIcon} />,
      onSelect: () => void copyPostLink(post),
    },
    edit: {
      label: POST_ACTION_COPY.edit,
      icon: <Icon of={editIcon} />,
      onSelect: () => dialogs.open({ name: 'composer', props: { postId: null, edited: post } }),
    },
    boost: { label: POST_ACTION_COPY.boost, icon: <Icon of={adIcon} />, href: boostPath(post.id) },
    delete: {
      label: POST_ACTION_COPY.remove,
      icon: <Icon of={trashIcon} />,
      tone: 'danger',
      onSelect: () => dialogs.open({ name: 'delete-post', props: { post } }),
    },
    message: {
      label: POST_ACTION_COPY.message,
      icon: <Icon of={mailIcon} />,
      onSelect: () => messageAuthor(post),
    },
    'why-ad': {
      label: AD_MENU_COPY.why,
      icon: <Icon of={infoIcon} />,
      onSelect: () => dialogs.open({ name: 'why-ad', props: { firstName: post.author.firstName } }),
    },
    'hide-ad': {
      label: AD_MENU_COPY.hide,
      icon: <Icon of={eyeOffIcon} />,
      onSelect: () => void (post.ad && hideAd(post.ad.id)),
    },
    ...against,
  };
  const facts = {
    ...post,
    isBoosted: post.ad !== null && isBoosted(post.ad.status),
    isEditable: isEditable(post, openedAt),
  };
  const actions = postActionsOf(facts, { viewer, campus });
  const canBoost = isBoostable(post.item, campus);
  return actions.filter((action) => action !== 'boost' || canBoost).map((action) => entries[action]);
}
