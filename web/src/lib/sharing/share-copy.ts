export const SHARE_COPY = {
  title: 'Share',
  send: 'Send in a message',
  email: 'Email',
  social: 'Post on X',
  device: 'More ways to share',
  copyLink: 'Copy link',
  copied: 'Copied',
  clipboard: 'Copied to clipboard',
  linkCopied: 'Link Copied!',
  failed: 'Something went wrong',
} as const;

/** How long the "copied" text stays: in the dialog, and on the button. */
export const LINK_COPIED = { dialogMs: 2000, buttonMs: 1000 } as const;
