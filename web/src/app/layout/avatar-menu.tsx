import type { ComponentProps } from 'react';
import { lazyPart } from '../../ui/overlays/lazy-part.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

const load = () => import('./avatar-menu-popup.tsx');
const Popup = lazyPart(async () => (await load()).AvatarMenuPopup);

type Props = Pick<ComponentProps<typeof Menu>, 'side' | 'align' | 'children'> & { label?: string };

/** The account menu behind any button. Its items load when the button is about to be pressed. */
export function AvatarMenu({ label = 'Your account', ...props }: Props) {
  return <Menu label={label} preload={load} list={(menu) => <Popup {...menu} />} {...props} />;
}
