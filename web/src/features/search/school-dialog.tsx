import { schoolOfferOf } from '@quad/contract/gates';
import type { School } from '@quad/contract/search/search.schemas';
import { SCHOOL_COPY } from './school-copy.ts';
import { dialogs } from '../../lib/dialogs.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { joinPath, schoolLocation } from './school-facts.ts';
import { SchoolMark } from './school-mark.tsx';

type Props = { school: School; open: boolean; onClose: () => void };

export function SchoolDialog({ school, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={school.name} size="small">
      <div className="flex flex-col items-center gap-4 pb-1 text-center">
        <SchoolMark school={school} size={96} />
        <p className="text-pretty text-muted">{schoolLocation(school)}</p>
        <Offer school={school} onClose={onClose} />
      </div>
    </Dialog>
  );
}

/** The main action for a school, depending on the viewer. */
function Offer({ school, onClose }: Omit<Props, 'open'>) {
  const viewer = useViewer();
  const campus = useCampus();
  const look = { kind: 'primary', size: 'large', wide: true } as const;
  const offer = schoolOfferOf(school, viewer);
  if (offer !== 'join') {
    return (
      <LinkButton {...look} href={school.url}>
        {SCHOOL_COPY[offer]}
      </LinkButton>
    );
  }
  const wanted = joinPath(school, campus);
  // Another site has its own sign-in.
  if (viewer !== null || !wanted.startsWith('/')) {
    return (
      <LinkButton {...look} href={wanted} onClick={onClose}>
        {SCHOOL_COPY.join}
      </LinkButton>
    );
  }
  return (
    <Button
      {...look}
      onClick={() => {
        onClose();
        dialogs.open({ name: 'auth-prompt', props: { type: 'join', wanted } });
      }}
    >
      {SCHOOL_COPY.join}
    </Button>
  );
}
