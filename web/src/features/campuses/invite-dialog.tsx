import { useState } from 'react';
import { POSTER_PAPERS, posterPath } from '@quad/contract/sharing/sharing';
import { LINK_COPIED, SHARE_COPY } from '../../lib/sharing/share-copy.ts';
import { copyLink } from '../../lib/sharing/copy-link.ts';
import { shareByDevice } from '../../lib/sharing/share-sheet.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon, copyIcon, mailIcon, outsideIcon, printIcon, shareIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCampus } from './campuses.queries.ts';
import { INVITE_COPY } from './invite-copy.ts';
import { MemberCount } from './member-count.tsx';
import { printDialog } from './print-dialog.ts';
import { QrCode } from './qr-code.tsx';

/** Invites to the group: by its link, by a QR code to show or print, and by a poster. */
export function InviteBody() {
  const campus = useCampus();
  const text = INVITE_COPY.text(campus.name);
  const subject = encodeURIComponent(INVITE_COPY.subject(campus.shortName));
  const body = encodeURIComponent(`${text}: ${campus.url}`);
  return (
    <div className="flex flex-col gap-3">
      <MemberCount inviting={false} />
      <p dir="ltr" className="truncate rounded-input border border-line bg-raised px-4 py-2.5 select-all">
        {campus.url}
      </p>
      <div className="flex flex-col gap-3 print:hidden">
        {'share' in navigator && (
          <Button
            kind="primary"
            icon={<Icon of={shareIcon} size={18} />}
            onClick={() => void shareByDevice({ title: INVITE_COPY.subject(campus.shortName), text, url: campus.url })}
          >
            {INVITE_COPY.share}
          </Button>
        )}
        <CopyButton url={campus.url} />
        <LinkButton href={`mailto:?subject=${subject}&body=${body}`} icon={<Icon of={mailIcon} size={18} />}>
          {INVITE_COPY.email}
        </LinkButton>
        <LinkButton href={campus.socialUrl} target="_blank" rel="noopener" icon={<Icon of={outsideIcon} size={18} />}>
          {INVITE_COPY.social}
        </LinkButton>
      </div>
      <div className="flex flex-col items-center gap-3 border-t border-line pt-3 print:border-t-0">
        <QrCode text={campus.url} label={INVITE_COPY.qr(campus.url)} />
        <p className="text-center text-meta text-muted print:hidden">{INVITE_COPY.scan}</p>
        <Button className="print:hidden" icon={<Icon of={printIcon} size={18} />} onClick={printDialog}>
          {INVITE_COPY.print}
        </Button>
      </div>
      <div className="border-t border-line pt-3 print:hidden">
        <h3 className="mb-2 font-bold">{INVITE_COPY.poster}</h3>
        <div className="flex flex-wrap gap-2">
          {POSTER_PAPERS.map((paper) => (
            // An absolute URL, because the router would treat a path as one of its pages.
            <LinkButton key={paper} href={new URL(posterPath(paper), campus.url).href} download>
              {INVITE_COPY.papers[paper]}
            </LinkButton>
          ))}
        </div>
      </div>
    </div>
  );
}

function CopyButton({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyLink(url, { signedIn: true }))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), LINK_COPIED.buttonMs);
  }

  return (
    <Button
      kind={'share' in navigator ? 'secondary' : 'primary'}
      icon={copied ? <Icon of={checkIcon} size={18} /> : <Icon of={copyIcon} size={18} />}
      onClick={() => void copy()}
    >
      {copied ? SHARE_COPY.copied : SHARE_COPY.copyLink}
    </Button>
  );
}
