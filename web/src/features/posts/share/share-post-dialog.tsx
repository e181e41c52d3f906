import { useState } from 'react';
import { dialogs } from '../../../lib/dialogs.ts';
import { LINK_COPIED, SHARE_COPY } from '../../../lib/sharing/share-copy.ts';
import { hasShareSheet, shareByDevice } from '../../../lib/sharing/share-sheet.ts';
import { postTitleOf } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { checkIcon, copyIcon, mailIcon, messageIcon, outsideIcon, shareIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useGate } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { sharedAddress, useCopyPostLink } from './post-sharing.ts';
import { previewOf } from '../card/text-preview.ts';

const SUBJECT_LENGTH = 60;

/** Ways to share a post: a message, the link, email, a social site, and the share sheet on a phone. */
export function SharePostBody({ post }: { post: Post }) {
  const campus = useCampus();
  const gate = useGate();
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

  function send() {
    if (gate('message')) dialogs.open({ name: 'send-post', props: { post } });
  }

  return (
    <div className="flex flex-col gap-3">
      <p dir="ltr" className="truncate rounded-input border border-line bg-raised px-4 py-2.5 select-all">
        {address}
      </p>
      {post.type === 'post' && (
        <Button icon={<Icon of={messageIcon} size={18} />} onClick={send}>
          {SHARE_COPY.send}
        </Button>
      )}
      <Button
        kind="primary"
        icon={copied ? <Icon of={checkIcon} size={18} /> : <Icon of={copyIcon} size={18} />}
        onClick={() => void copy()}
      >
        {copied ? SHARE_COPY.copied : SHARE_COPY.copyLink}
      </Button>
      {/* Mail apps do not decode a plus as a space. */}
      <LinkButton href={`mailto:?${mail.toString().replaceAll('+', '%20')}`} icon={<Icon of={mailIcon} size={18} />}>
        {SHARE_COPY.email}
      </LinkButton>
      <LinkButton href={social} target="_blank" rel="noopener noreferrer" icon={<Icon of={outsideIcon} size={18} />}>
        {SHARE_COPY.social}
      </LinkButton>
      {hasShareSheet() && (
        <Button icon={<Icon of={shareIcon} size={18} />} onClick={() => void shareByDevice({ title, url: address })}>
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
