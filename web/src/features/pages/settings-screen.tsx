import { PageHead } from '../../lib/page-head.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function SettingsScreen() {
  return (
    <>
      <PageHead title="Settings" />
      <PageHeader title="Settings" />
    </>
  );
}
