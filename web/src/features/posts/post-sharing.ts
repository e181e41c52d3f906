import { useCallback } from 'react';
import type { Post } from '@quad/contract/posts';
import { copyLink } from '../../lib/copy-link.ts';
import { postPath } from '../../lib/paths.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';

/** A post's address on its campus's own site, wherever one is reading. Who follows it is offered to share it on. */
export function sharedAddress(campusUrl: string, post: Pick<Post, 'id'>) {
  return new URL(`${postPath(post.id)}?redirect=true`, campusUrl).href;
}

/** `copyPostLink(post)`; false when the browser refused. */
export function useCopyPostLink() {
  const { url } = useCampus();
  const signedIn = useViewer() !== null;
  return useCallback((post: Pick<Post, 'id'>) => copyLink(sharedAddress(url, post), { signedIn }), [url, signedIn]);
}
