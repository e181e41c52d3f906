import { use, useMemo } from 'react';
import { tokensOf, type TextToken } from '@quad/contract/text-tokens';
import { plainTextOf, type RichText } from '@quad/contract/rich-text';
import { profilePath } from '../../../lib/paths.ts';
import { TextMark } from '../../../lib/text-mark.ts';
import { Link } from '../../../ui/buttons/link.tsx';

/** A text with its links, phone numbers, addresses and people to press. Above the link that covers a card. */
export function LinkedText({ text }: { text: RichText | string }) {
  const plain = typeof text === 'string' ? text : plainTextOf(text);
  const tokens = useMemo(() => tokensOf(plain), [plain]);
  return <LinkedTokens tokens={tokens} />;
}

const look = 'relative z-10 text-campus underline decoration-campus/40 underline-offset-2 hover:decoration-current';

/** For texts that were cut: what is shown of a link must still lead where the whole one does. */
export function LinkedTokens({ tokens }: { tokens: readonly TextToken[] }) {
  // Their order is all that tells them apart, and it never changes.
  // oxlint-disable-next-line react/no-array-index-key
  return tokens.map((token, index) => <Piece key={index} token={token} />);
}

/** From left to right in any text: among Arabic words the groups of a phone number would change places. */
function Piece({ token }: { token: TextToken }) {
  const text = use(TextMark)(token.text);
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
