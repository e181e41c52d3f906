import type { Post } from '@quad/contract/posts';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

const load = () => import('./post-menu-popup.tsx');
const Popup = lazyPart(async () => (await load()).PostMenuPopup);

/** What can be done with a post or a comment. On a card it is three dots; the rest comes when it is wanted. */
export function PostMenu({ post }: { post: Post }) {
  return <Menu label="More" preload={load} list={(given) => <Popup {...given} post={post} />} />;
}
