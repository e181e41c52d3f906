import { useState } from 'react';
import { POSTS, POST_WORDS } from '@quad/contract/posts';
import { plainTextOf, type RichText } from '@quad/contract/rich-text';

/** Cut at the last space before the limit, so that no word is torn; counted in code points, never in halves of one. */
export function previewOf(text: string, length: number = POSTS.previewLength) {
  const letters = Array.from(text);
  if (letters.length <= length) return null;
  const cut = letters.slice(0, length).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

export function PostText({ document }: { document: RichText }) {
  const [open, setOpen] = useState(false);
  const text = plainTextOf(document);
  const preview = previewOf(text);
  if (text === '') return null;
  return (
    <div dir="auto" className="mt-0.5 break-words whitespace-pre-line">
      {preview === null || open ? text : preview}{' '}
      {preview !== null && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="relative z-10 min-h-6 font-semibold text-campus hover:underline"
        >
          {open ? POST_WORDS.seeLess : POST_WORDS.seeMore}
        </button>
      )}
    </div>
  );
}
