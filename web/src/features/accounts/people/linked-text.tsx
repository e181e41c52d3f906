import { use, useMemo } from 'react';
import { plainTextOf, type RichText } from '@quad/contract/posts/rich-text';
import { type TextToken, tokensOf } from '@quad/contract/posts/text-tokens';
import { profilePath } from '@quad/contract/pages';
import { TextMark } from '../../../lib/text-mark.ts';
import { Link } from '../../../ui/buttons/link.tsx';

/**
 * Text with links for URLs, phone numbers, email addresses and mentions. The links are above the link that covers the
 * card.
 */
export function LinkedText({ text }: { text: RichText | string }) {
  const plain = typeof text === 'string' ? text : plainTextOf(text);
  const tokens = useMemo(() => tokensOf(plain), [plain]);
  return <LinkedTokens tokens={tokens} />;
}

const look = 'relative z-10 text-campus underline decoration-campus/40 underline-offset-2 hover:decoration-current';

/** For truncated texts: a shortened link still has its full target. */
export function LinkedTokens({ tokens }: { tokens: readonly TextToken[] }) {
  // Tokens are only identified by their order, which never changes.
  // oxlint-disable-next-line react/no-array-index-key
  return tokens.map((token, index) => <Piece key={index} token={token} />);
}

/** Forced left to right: in right-to-left text the groups of a phone number would change their order. */
function Piece({ token }: { token: TextToken }) {
  const mark = use(TextMark);
  const text = mark ? mark(token.text) : token.text;
  switch (token.kind) {
    case 'text':
      return text;
    case 'mention':
      return (
        <Link href={profilePath(token.username)} dir="ltr" className={look}>
          {text}
        </Link>
      );
    case 'phone':
      return (
        <a href={token.href} dir="ltr" className={look}>
          {text}
        </a>
      );
    case 'link':
    case 'address':
      return (
        <a href={token.href} rel="ugc nofollow noopener" target="_blank" dir="ltr" className={look}>
          {text}
        </a>
      );
  }
}
