import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { ReportTarget } from '@quad/contract/moderation/moderation.schemas';
import { PEOPLE_COPY } from './people-copy.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { blockIcon, flagIcon } from '../../../ui/icons.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { useViewer } from '../accounts.queries.ts';

type PersonActions = Record<'report' | 'block', MenuEntry>;

/** Report and block entries of a menu. Visitors get the sign-in prompt. */
export function usePersonActions({ target, person }: { target: ReportTarget; person: Person }): PersonActions {
  const isVisitor = useViewer() === null;

  function promptSignIn() {
    dialogs.open({ name: 'auth-prompt', props: { type: 'join' } });
  }

  return {
    report: {
      label: PEOPLE_COPY.report,
      icon: <Icon of={flagIcon} />,
      tone: 'danger',
      onSelect: () => (isVisitor ? promptSignIn() : dialogs.open({ name: 'report', props: { target, person } })),
    },
    block: {
      label: PEOPLE_COPY.block,
      icon: <Icon of={blockIcon} />,
      tone: 'danger',
      onSelect: () => (isVisitor ? promptSignIn() : dialogs.open({ name: 'block', props: { person } })),
    },
  };
}
