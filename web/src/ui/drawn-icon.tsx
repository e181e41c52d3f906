import type { LucideIcon, LucideProps } from 'lucide-react';

export type IconProps = Omit<LucideProps, 'ref'> & { filled?: boolean };

/** One icon size and stroke for the whole product. Icons are decorative; the control around them has the name. */
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
