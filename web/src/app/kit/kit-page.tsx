import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LinkTabs } from '../../ui/layout/tabs.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFiles } from './kit-files.tsx';
import { KitMedia } from './kit-media.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitPeople } from './kit-people.tsx';
import { KitLongList, KitStates } from './kit-states.tsx';

/** Shows every component of the UI kit in every state, in development only. */
export function KitPage() {
  return (
    <>
      <PageHeader
        title="Kit"
        subtitle="Every component in every state"
        back={{ href: '/' }}
        actions={
          <LinkTabs
            label="Inline tabs"
            kind="inline"
            tabs={[
              { href: '#kit', label: 'Pieces', active: true },
              { href: '#elsewhere', label: 'Elsewhere', active: false },
            ]}
          />
        }
      />
      <KitActions />
      <KitFields />
      <KitPeople />
      <KitMedia />
      <KitFiles />
      <KitStates />
      <KitOverlays />
      <KitLongList />
    </>
  );
}
