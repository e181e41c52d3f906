import type { Post } from '@quad/contract/posts/posts.schemas';
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { menuNameOf } from './post-name.ts';

const load = () => import('./post-menu-popup.tsx');
const Popup = lazyPart(async () => (await load()).PostMenuPopup);

/** The menu of a post or comment. Its content is loaded on demand. */
export function PostMenu({ post }: { post: Post }) {
  return <Menu label={menuNameOf(post)} preload={load} list={(props) => <Popup {...props} post={post} />} />;
}
