import type { PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { usePersonActions, useViewer } from '../../accounts/accounts.public.ts';

export function ReportMenu({ profile }: { profile: PublicProfile }) {
  const viewer = useViewer();
  const { report, block } = usePersonActions({ target: { kind: 'person', id: profile.id }, person: profile });
  return <Menu label={`More about ${profile.firstName}`} entries={viewer ? [report, block] : [report]} />;
}
