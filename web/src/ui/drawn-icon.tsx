import type { LucideIcon, LucideProps } from 'lucide-react';

export type IconProps = Omit<LucideProps, 'ref'> & { filled?: boolean };

/** One size and one stroke for the whole product. An icon is decoration; its control carries the name. */
export function drawn(Glyph: LucideIcon) {
  return function Icon({ filled = false, size = 20, strokeWidth = 1.75, ...props }: IconProps) {
    return (
      <Glyph
        aria-hidden
        focusable={false}
        size={size}
        strokeWidth={strokeWidth}
        fill={filled ? 'currentColor' : 'none'}
        {...props}
      />
    );
  };
}
