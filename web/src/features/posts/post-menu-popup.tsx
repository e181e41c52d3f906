import { postDeedsOf, type PostDeed } from '@quad/contract/gates';
import { POST_DEED_WORDS } from '@quad/contract/post-words';
import type { Post } from '@quad/contract/posts';
import { dialogs } from '../../lib/dialogs.ts';
import { boostPath } from '../../lib/paths.ts';
import { AdIcon, LinkIcon, MailIcon, TrashIcon } from '../../ui/icons.tsx';
import type { MenuEntry, MenuGiven } from '../../ui/menu.tsx';
import { MenuPopup } from '../../ui/menu-popup.tsx';
import { usePersonDeeds } from '../accounts/accounts.later.public.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { useCopyPostLink } from './post-sharing.ts';
import { useMessageAuthor } from './use-message-author.ts';

export function PostMenuPopup({ post, ...given }: MenuGiven & { post: Post }) {
  return <MenuPopup {...given} entries={usePostMenu(post)} />;
}

/** The deeds of a post's menu, for whoever is looking. */
function usePostMenu(post: Post): MenuEntry[] {
  const viewer = useViewer();
  const { canBoost } = useCampus();
  const messageAuthor = useMessageAuthor();
  const copyPostLink = useCopyPostLink();
  const against = usePersonDeeds({ target: { kind: 'post', id: post.id }, person: post.author });

  const entries: Record<PostDeed, MenuEntry> = {
    'copy-link': {
      label: POST_DEED_WORDS.copyLink,
      icon: <LinkIcon />,
      onSelect: () => void copyPostLink(post),
    },
    boost: { label: POST_DEED_WORDS.boost, icon: <AdIcon />, href: boostPath(post.id) },
    delete: {
      label: POST_DEED_WORDS.remove,
      icon: <TrashIcon />,
      tone: 'danger',
      onSelect: () => dialogs.open({ name: 'delete-post', props: { post } }),
    },
    message: {
      label: POST_DEED_WORDS.message,
      icon: <MailIcon />,
      onSelect: () => messageAuthor(post),
    },
    ...against,
  };
  const deeds = postDeedsOf({ authorId: post.author.id, parentId: post.parentId }, viewer);
  return deeds.filter((deed) => deed !== 'boost' || canBoost).map((deed) => entries[deed]);
}
