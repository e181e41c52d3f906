import type { ReactNode } from 'react';
import { useCampus } from '../../campuses/campuses.public.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon, messageIcon } from '../../../ui/icons.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

export function SupportLink() {
  const { supportEmail } = useCampus();
  return <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>;
}

/** Opens a conversation with the campus's social account in a new tab. */
function DirectMessageButton({ children = 'Send us a direct message' }: { children?: ReactNode }) {
  const { socialUrl } = useCampus();
  return (
    <LinkButton
      kind="primary"
      href={socialUrl}
      target="_blank"
      rel="noopener"
      icon={<Icon of={messageIcon} size={18} />}
    >
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}

export function ContactUs() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <DirectMessageButton />
      <p className="mt-0! flex items-center gap-2">
        <Icon of={mailIcon} size={18} className="text-muted" />
        <SupportLink />
      </p>
    </div>
  );
}
