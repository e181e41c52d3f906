import { Icon } from '../../ui/icon.tsx';
import { placeIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';

/** Students of other campuses can only read here. */
export function GuestBody({ onClose }: { onClose?: () => void }) {
  const campus = useCampus();
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <div className="flex flex-col items-center gap-4 pb-1 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-campus-soft text-campus">
        <Icon of={placeIcon} size={28} />
      </span>
      <p className="text-pretty text-muted">
        Your campus is <strong className="text-text">{viewer.campusShortName}</strong>. At {campus.shortName} you can
        look around; posting, commenting, saving and messaging work on your own campus.
      </p>
      <LinkButton kind="primary" size="large" wide href={viewer.campusUrl} onClick={onClose}>
        Go to {viewer.campusShortName}
      </LinkButton>
    </div>
  );
}

export const GUEST_TITLE = 'You’re a guest here';
