import { useState } from 'react';
import { LINK_COPIED, SHARE_COPY } from '@quad/contract/post-copy';
import { postTitleOf, type Post } from '@quad/contract/posts';
import { plainTextOf } from '@quad/contract/rich-text';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckIcon, CopyIcon, MailIcon, OutsideIcon, ShareIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { useCampus } from '../campuses/campuses.public.ts';
import { sharedAddress, useCopyPostLink } from './post-sharing.ts';
import { previewOf } from './text-preview.ts';

const SUBJECT_LENGTH = 60;

/** Ways to pass a post on: the link, a letter, a social site, and on a phone whatever it has. */
export function SharePostBody({ post }: { post: Post }) {
  const campus = useCampus();
  const copyPostLink = useCopyPostLink();
  const [copied, setCopied] = useState(false);
  const address = sharedAddress(campus.url, post);
  const title = titleOf(post);
  const mail = new URLSearchParams({ subject: `${title} · ${campus.shortName}`, body: `${title}\n\n${address}` });
  const social = `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`;

  async function copy() {
    if (!(await copyPostLink(post))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), LINK_COPIED.buttonMs);
  }

  return (
    <div className="flex flex-col gap-3">
      <p dir="ltr" className="truncate rounded-input border border-line bg-raised px-4 py-2.5 select-all">
        {address}
      </p>
      <Button
        kind="primary"
        icon={copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      >
        {copied ? SHARE_COPY.copied : SHARE_COPY.copyLink}
      </Button>
      {/* Mail programs read a plus as a plus, and not as the space it stands for. */}
      <LinkButton href={`mailto:?${mail.toString().replaceAll('+', '%20')}`} icon={<MailIcon size={18} />}>
        {SHARE_COPY.email}
      </LinkButton>
      <LinkButton href={social} target="_blank" rel="noopener noreferrer" icon={<OutsideIcon size={18} />}>
        {SHARE_COPY.social}
      </LinkButton>
      {hasShareSheet() && (
        <Button icon={<ShareIcon size={18} />} onClick={() => void shareByDevice({ title, url: address })}>
          {SHARE_COPY.device}
        </Button>
      )}
    </div>
  );
}

function titleOf(post: Post) {
  const text = plainTextOf(post.document).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? postTitleOf(post.author.firstName) : (previewOf(text, SUBJECT_LENGTH) ?? text);
}

/** Only on phones: elsewhere the sheet is one more window with less in it. */
function hasShareSheet() {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

async function shareByDevice(what: ShareData) {
  try {
    await navigator.share(what);
  } catch {
    // Closed without a choice; there is nothing to say.
  }
}
