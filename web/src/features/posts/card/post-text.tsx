import { useMemo, useState } from 'react';
import { POST_COPY } from './post-copy.ts';
import { plainTextOf, type RichText } from '@quad/contract/posts/rich-text';
import { tokensOf } from '@quad/contract/posts/text-tokens';
import { LinkedTokens } from '../../accounts/accounts.public.ts';
import { previewTokensOf } from './text-preview.ts';

export function PostText({ document }: { document: RichText }) {
  const [open, setOpen] = useState(false);
  const text = plainTextOf(document);
  const { whole, preview } = useMemo(() => {
    const tokens = tokensOf(text);
    return { whole: tokens, preview: previewTokensOf(tokens) };
  }, [text]);
  if (text === '') return null;
  return (
    <div dir="auto" className="mt-0.5 break-words whitespace-pre-line [unicode-bidi:plaintext]">
      <LinkedTokens tokens={preview === null || open ? whole : preview} />{' '}
      {preview !== null && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="relative z-10 min-h-6 font-semibold text-campus hover:underline"
        >
          {open ? POST_COPY.seeLess : POST_COPY.seeMore}
        </button>
      )}
    </div>
  );
}
