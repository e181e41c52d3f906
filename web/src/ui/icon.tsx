import { createElement, type ReactNode } from 'react';
import type { IconNode } from 'lucide';
import { cx } from './cx.ts';

type Props = {
  of: IconNode;
  size?: number;
  isFilled?: boolean;
  className?: string;
};

/** A page has dozens of icons, so their parts are created once, and a style draws them (controls.css). */
export function Icon({ of, size = 20, isFilled = false, className }: Props) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={cx('icon', isFilled && 'fill-current', className)}
    >
      {partsOf(of)}
    </svg>
  );
}

const PARTS = new WeakMap<IconNode, ReactNode[]>();

function partsOf(icon: IconNode) {
  const known = PARTS.get(icon);
  if (known) return known;
  const parts = icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  PARTS.set(icon, parts);
  return parts;
}
