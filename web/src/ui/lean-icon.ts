import { useLucideContext } from 'lucide-react';
import { createElement, type ReactElement, type SVGProps } from 'react';

type IconData = { node: [string, { key: string }][] };
type Props = SVGProps<SVGSVGElement> & { icon: IconData; size?: number };

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

const drawn = new WeakMap<IconData, ReactElement[]>();

function shapesOf(icon: IconData) {
  const shapes = drawn.get(icon) ?? icon.node.map(([tag, attributes]) => createElement(tag, attributes));
  drawn.set(icon, shapes);
  return shapes;
}

/**
 * Replaces the icon library's own component in the build (web/vite.config.ts). A page has a hundred icons, and that one
 * builds each of them anew, with options that we do not use. Icons are decorative; what they mean is said beside them.
 */
export function LeanIcon({ icon, size, ...props }: Props) {
  const { size: usual, strokeWidth } = useLucideContext();
  const px = size ?? usual;
  return createElement('svg', { ...LOOK, width: px, height: px, strokeWidth, ...props }, shapesOf(icon));
}
