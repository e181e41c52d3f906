import type { ReactNode } from 'react';
import { LinkSiteProvider } from '../../../ui/buttons/link.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';

/** Links inside lead to this campus's site, because the console covers all campuses but a page is on one. */
export function OnCampus({ url, children }: { url: string; children: ReactNode }) {
  const here = useCampus().url;
  return <LinkSiteProvider value={url === here ? '' : url}>{children}</LinkSiteProvider>;
}
