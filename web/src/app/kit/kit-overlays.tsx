import { TOO_LONG } from '@quad/contract/errors';
import { POST_MESSAGES } from '@quad/contract/posts/posts';
import { useState } from 'react';
import { CHAT_COPY } from '../../features/chats/chat-copy.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog, ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyIcon, editIcon, flagIcon, settingsIcon, trashIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ToastStack, type ToastItem, type ToastTone } from '../../ui/feedback/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { KitPiece, KitSection } from './kit-section.tsx';

type Shown = 'dialog' | 'confirm' | 'alert' | null;

export function KitOverlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <KitSection title="Over the page">
      <KitPiece title="Dialogs">
        <Button onClick={() => setShown('dialog')}>Open a dialog</Button>
        <Button onClick={() => setShown('confirm')}>Ask a question</Button>
        <Button onClick={() => setShown('alert')}>Say one thing</Button>
      </KitPiece>
      <KitPiece title="Menus, popover, tooltip">
        <Menu
          label="More about this post"
          entries={[
            { label: 'Copy link', icon: <Icon of={copyIcon} /> },
            { label: 'Edit', icon: <Icon of={editIcon} />, disabled: true },
            'separator',
            { label: 'Report', icon: <Icon of={flagIcon} /> },
            { label: 'Delete', icon: <Icon of={trashIcon} />, tone: 'danger' },
          ]}
        />
        <Menu
          label="Account"
          align="start"
          header={<span className="font-bold">Olive H.</span>}
          entries={[
            { label: 'Settings', icon: <Icon of={settingsIcon} />, href: '#settings' },
            { label: 'Dark theme', checked: true },
          ]}
        >
          {(trigger) => (
            <button type="button" aria-label="Account" className="rounded-full" {...trigger}>
              <Avatar name="Olive H." />
            </button>
          )}
        </Menu>
        <Popover label="About accounts reached" title="Accounts reached">
          How many different people saw this ad at least once.
        </Popover>
        <Tooltip label="12,418 students">
          <span>12.4K</span>
        </Tooltip>
      </KitPiece>
      <KitToasts />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Edit name"
        description="Your name shows on everything you post."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="First name" defaultValue="Olive" autoComplete="given-name" />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete post?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        It disappears for everyone, with its comments.
      </ConfirmDialog>
      <AlertDialog open={shown === 'alert'} title={CHAT_COPY.selectUser} onClose={close} />
    </KitSection>
  );
}

const WORDS: Record<ToastTone, string> = {
  success: 'Your post was sent.',
  okay: POST_MESSAGES.tooManyFiles,
  black: 'Link copied.',
  danger: TOO_LONG,
};

function KitToasts() {
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const [sent, setSent] = useState(0);

  function show(tone: ToastTone) {
    setSent(sent + 1);
    const toast = { id: String(sent), tone, message: WORDS[tone] };
    setToasts([...toasts, tone === 'success' ? { ...toast, link: { label: 'View', href: '#post' } } : toast]);
  }

  return (
    <KitPiece title="Toasts: 2600 ms, held while hovered, focused or in a hidden tab">
      <Button onClick={() => show('success')}>success</Button>
      <Button onClick={() => show('okay')}>okay</Button>
      <Button onClick={() => show('black')}>black</Button>
      <Button onClick={() => show('danger')}>danger</Button>
      <ToastStack
        toasts={toasts}
        onDismiss={(id) => setToasts((current) => current.filter((toast) => toast.id !== id))}
      />
    </KitPiece>
  );
}
