import { useState } from 'react';
import { LINK_COPIED, SHARE_COPY } from '../../lib/share-copy.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckIcon, CopyIcon, MailIcon, OutsideIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';

/** Invite a friend by email, by the group's social account or by a link. */
export function ShareGroupBody() {
  const campus = useCampus();
  const [copied, setCopied] = useState(false);
  const subject = encodeURIComponent(`Join ${campus.shortName} on Quad`);
  const body = encodeURIComponent(`Buy, sell and chat with students at ${campus.name}: ${campus.url}`);

  async function copy() {
    if (!(await copyLink(campus.url, { signedIn: true }))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), LINK_COPIED.buttonMs);
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="truncate rounded-input border border-line bg-raised px-4 py-2.5">{campus.url}</p>
      <Button
        kind="primary"
        icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      >
        {copied ? SHARE_COPY.copied : SHARE_COPY.copyLink}
      </Button>
      <LinkButton href={`mailto:?subject=${subject}&body=${body}`} icon={<MailIcon size={18} />}>
        Share by email
      </LinkButton>
      <LinkButton href={campus.socialUrl} target="_blank" rel="noopener" icon={<OutsideIcon size={18} />}>
        Our social account
      </LinkButton>
    </div>
  );
}
