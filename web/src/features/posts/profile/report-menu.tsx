import { PROFILE_PAGE_WORDS, type PublicProfile } from '@quad/contract/profiles';
import { dialogs } from '../../../lib/dialogs.ts';
import { toast } from '../../../lib/toasts.ts';
import { FlagIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useReport } from './profile.queries.ts';

/** Any account may report; a visitor is asked to become one. */
export function ReportMenu({ profile }: { profile: PublicProfile }) {
  const viewer = useViewer();
  const report = useReport(profile.id);

  function onReport() {
    if (viewer === null) {
      dialogs.open({ name: 'auth-prompt', props: { type: 'join' } });
      return;
    }
    report.mutate(undefined, { onSuccess: () => toast({ message: PROFILE_PAGE_WORDS.reported }) });
  }

  return (
    <Menu
      label={`More about ${profile.firstName}`}
      entries={[{ label: PROFILE_PAGE_WORDS.report, icon: <FlagIcon size={18} />, tone: 'danger', onSelect: onReport }]}
    />
  );
}
