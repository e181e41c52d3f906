import type { ReactNode } from 'react';
import { LinkSiteProvider } from '../../../ui/buttons/link.tsx';
import { useCampus } from '../../campuses/campuses.public.ts';

/** Links inside lead to the site of this campus: the console covers all of them, a page is only on one. */
export function OnCampus({ url, children }: { url: string; children: ReactNode }) {
  const here = useCampus().url;
  return <LinkSiteProvider value={url === here ? '' : url}>{children}</LinkSiteProvider>;
}
