import type { ReactNode } from 'react';
import { ROUTES } from '../lib/paths.ts';
import { AdIcon } from '../ui/icons.tsx';
import type { FrameName } from './page-handle.ts';

/** What stands where a screen will be, until its own feature moves in. */
export type Frame = {
  icon: ReactNode;
  heading: string;
  text: string;
  action: { label: string; href: string };
};

/** Screens whose feature has not moved in yet: what will be here, and where to go meanwhile. */
function frame(icon: ReactNode, heading: string, text: string): Frame {
  return { icon, heading, text, action: { label: 'Go To Feed', href: ROUTES.home } };
}

const LATER = 'This part of Quad is being built and opens soon.';

export const FRAME_CONTENT: Record<FrameName, Frame> = {
  ads: frame(<AdIcon />, 'Your boosted posts', LATER),
};
