import { useState } from 'react';
import { cx } from '../cx.ts';

export type AvatarSize = 24 | 32 | 40 | 48 | 96;

const boxes: Record<AvatarSize, string> = {
  24: 'size-6 text-[10px]',
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[14px]',
  48: 'size-12 text-[17px]',
  96: 'size-24 text-[34px]',
};

const TINTS = 12;

/** First letters of the first and the last word: 'Anne-Marie O'Neil' → AO. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0];
  if (!first) return '?';
  const parts = words.length > 1 ? [first, words[words.length - 1] ?? ''] : [first];
  return parts.map((word) => (word.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase()).join('');
}

/** A name has the same color everywhere. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

/** A person's picture or initials. It is decorative beside the name; alone it needs a label. */
export function Avatar({
  name,
  src,
  srcSet,
  size = 40,
  label,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  srcSet?: string | undefined;
  size?: AvatarSize;
  label?: string;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = cx('shrink-0 rounded-full select-none', boxes[size], className);
  if (src && src !== broken) {
    return (
      <img
        // The picture may have failed before hydration.
        ref={(img) => void (img?.complete && img.naturalWidth === 0 && setBroken(src))}
        onError={() => setBroken(src)}
        src={src}
        srcSet={srcSet}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={cx(box, 'bg-raised object-cover')}
      />
    );
  }
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-tint={tintOf(name)}
      // Initials are drawn with CSS, so they are not part of the accessible name of the button around them.
      data-initials={initialsOf(name)}
      className={cx(
        box,
        'tinted inline-flex items-center justify-center font-bold before:content-[attr(data-initials)]',
      )}
    />
  );
}
