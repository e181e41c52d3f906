import { CAMPUS_WORDS } from '@quad/contract/campuses';
import { AUTH_PROMPTS, AuthPromptBody } from '../features/accounts/auth-prompt.tsx';
import { ShareGroupBody } from '../features/campuses/share-group-dialog.tsx';
import type { OpenDialog } from '../lib/dialogs.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RecentAlerts } from './recent-alerts.tsx';
import { ShortcutsHelp } from './shortcuts/shortcuts-help.tsx';

type Props = { dialog: OpenDialog; onClose: () => void };

export function OpenDialogView({ dialog, onClose }: Props) {
  const { title, body } = contentOf(dialog, onClose);
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      {body}
    </Dialog>
  );
}

function contentOf(dialog: OpenDialog, onClose: () => void) {
  switch (dialog.name) {
    case 'auth-prompt':
      return {
        title: AUTH_PROMPTS[dialog.props.type].title,
        body: <AuthPromptBody {...dialog.props} onClose={onClose} />,
      };
    case 'keyboard-help':
      return { title: 'Keyboard shortcuts', body: <ShortcutsHelp /> };
    case 'recent-alerts':
      return { title: 'Recent alerts', body: <RecentAlerts /> };
    case 'share-group':
      return { title: CAMPUS_WORDS.share, body: <ShareGroupBody /> };
  }
}
