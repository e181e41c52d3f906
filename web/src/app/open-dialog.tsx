import { CAMPUS_COPY } from '../features/campuses/campus-copy.ts';
import { MENU_COPY } from '../lib/menu-copy.ts';
import { SHARE_COPY } from '../lib/sharing/share-copy.ts';
import { BANNER_COPY } from './layout/banner-copy.ts';
import type { ComponentProps, ReactNode } from 'react';
import { AUTH_PROMPTS } from '../features/accounts/sign-in/auth-prompt.ts';
import { DeletePostDialog } from '../features/posts/delete/delete-post-dialog.tsx';
import { AD_MENU_COPY } from '../features/posts/ads/ad-menu-copy.ts';
import { WhyAdBody } from '../features/posts/ads/why-ad-dialog.tsx';
import { LinkCopiedBody } from '../features/posts/share/link-copied-dialog.tsx';
import { SharePostBody } from '../features/posts/share/share-post-dialog.tsx';
import { GuestBody, GUEST_TITLE } from '../features/verification/guest-prompt.tsx';
import { VerifySchoolBody } from '../features/verification/verify-school-prompt.tsx';
import type { OpenDialog } from '../lib/dialogs.ts';
import { fetchForLater } from '../lib/load-part.ts';
import { useBackCloses } from '../ui/overlays/use-back-closes.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { lazyPart } from '../ui/overlays/lazy-part.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx';
import { useSignInRegionGate } from './use-region-gate.ts';

const MediaViewer = lazyPart(async () => (await import('../features/posts/viewer/media-viewer.tsx')).MediaViewer);

const StartConversationDialog = lazyPart(
  async () => (await import('../features/chats/start-conversation-dialog.tsx')).StartConversationDialog,
);

const NewMessageDialog = lazyPart(
  async () => (await import('../features/chats/people/new-message-dialog.tsx')).NewMessageDialog,
);

const SendPostDialog = lazyPart(
  async () => (await import('../features/chats/people/send-post-dialog.tsx')).SendPostDialog,
);

const ReportDialog = lazyPart(async () => (await import('../features/moderation/report-dialog.tsx')).ReportDialog);

const BlockDialog = lazyPart(async () => (await import('../features/moderation/block-dialog.tsx')).BlockDialog);

const HoldDialog = lazyPart(async () => (await import('../features/market/hold-dialog.tsx')).HoldDialog);

const SellDialog = lazyPart(async () => (await import('../features/market/sell-dialog.tsx')).SellDialog);

const InviteBody = lazyPart(async () => (await import('../features/campuses/invite-dialog.tsx')).InviteBody);

const loadComposer = () => import('../features/posts/compose/composer-dialog.tsx');
const ComposerDialog = lazyPart(async () => (await loadComposer()).ComposerDialog);

/** Fetches the most used dialogs and menus ahead, so they open quickly and offline. */
export async function preloadMostUsed({ mayPost }: { mayPost: boolean }) {
  const mostUsed = [
    () => import('../features/posts/card/post-menu-popup.tsx'),
    () => import('../ui/overlays/confirm-popup.tsx'),
    mayPost ? loadComposer : loadAuthPrompt,
  ];
  await Promise.all(mostUsed.map(fetchForLater));
}

const loadAuthPrompt = () => import('../features/accounts/sign-in/auth-prompt-body.tsx');
const AuthPromptBody = lazyPart(async () => (await loadAuthPrompt()).AuthPromptBody);

function AuthPrompt(props: ComponentProps<typeof AuthPromptBody>) {
  useSignInRegionGate(props.onClose);
  return <AuthPromptBody {...props} onMissing={props.onClose} />;
}

type Props = { dialog: OpenDialog; onClose: () => void };

/** Most dialogs have a title and a body. The confirmation, the composer and the viewer bring their own frame. */
type Content = { title: string; body: ReactNode } | { whole: ReactNode };

/**
 * Back must not close these while their code loads: the composer asks first, the viewer has its own history entry, and
 * start-conversation may show nothing yet.
 */
const OWN_BACK: readonly OpenDialog['name'][] = ['composer', 'media-viewer', 'start-conversation'];

export function OpenDialogView({ dialog, onClose }: Props) {
  useBackCloses(!OWN_BACK.includes(dialog.name), onClose);
  const content = contentOf(dialog, onClose);
  if ('whole' in content) return content.whole;
  return (
    <Dialog open onClose={onClose} title={content.title} size="small">
      {content.body}
    </Dialog>
  );
}

function contentOf(dialog: OpenDialog, onClose: () => void): Content {
  switch (dialog.name) {
    case 'delete-post':
      return { whole: <DeletePostDialog {...dialog.props} onClose={onClose} /> };
    case 'report':
      return { whole: <ReportDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'block':
      return { whole: <BlockDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'hold-item':
      return { whole: <HoldDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'sell-item':
      return { whole: <SellDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'start-conversation':
      return { whole: <StartConversationDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'send-post':
      return { whole: <SendPostDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'new-message':
      return { whole: <NewMessageDialog onClose={onClose} onMissing={onClose} /> };
    case 'composer':
      return { whole: <ComposerDialog {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'media-viewer':
      return { whole: <MediaViewer {...dialog.props} onClose={onClose} onMissing={onClose} /> };
    case 'auth-prompt':
      return {
        title: AUTH_PROMPTS[dialog.props.type].title,
        body: <AuthPrompt {...dialog.props} onClose={onClose} />,
      };
    case 'guest-prompt':
      return { title: GUEST_TITLE, body: <GuestBody onClose={onClose} /> };
    case 'verify-school':
      return { title: BANNER_COPY.verify, body: <VerifySchoolBody onClose={onClose} /> };
    case 'keyboard-help':
      return { title: MENU_COPY.keyboard, body: <ShortcutsHelp /> };
    case 'recent-alerts':
      return { title: MENU_COPY.alerts, body: <RecentAlerts /> };
    case 'invite':
      return { title: CAMPUS_COPY.invite, body: <InviteBody onMissing={onClose} /> };
    case 'share-post':
      return { title: SHARE_COPY.title, body: <SharePostBody {...dialog.props} /> };
    case 'why-ad':
      return { title: AD_MENU_COPY.why, body: <WhyAdBody {...dialog.props} /> };
    case 'link-copied':
      return { title: SHARE_COPY.linkCopied, body: <LinkCopiedBody onClose={onClose} /> };
  }
}
