import { useCallback, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Post, PostId } from '@quad/contract/posts';
import { createCommentPath, ROUTES } from '../../../lib/paths.ts';
import { useGate } from '../../accounts/accounts.public.ts';

/** What to write: a post, or an answer to a post or comment. Whoever has what is answered at hand passes it along. */
export type ComposeRequest = { kind: 'post' } | { kind: 'comment'; postId: PostId; replyTo?: Post };

/** The page of a composer, which leads back to where it was opened. */
export function composerPath(request: ComposeRequest, goBack: string) {
  const page = request.kind === 'post' ? ROUTES.createPost : createCommentPath(request.postId);
  return `${page}?${new URLSearchParams({ goBack })}`;
}

/** Opens the composer, for those who may write; others are shown what is missing. */
export function useCompose() {
  const gate = useGate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return useCallback(
    (request: ComposeRequest) => {
      if (gate(request.kind)) void navigate(composerPath(request, `${pathname}${search}`));
    },
    [gate, navigate, pathname, search],
  );
}

/** For a link to the composer: a plain press opens it here, any other is the browser's. */
export function useComposeOnPress(request: ComposeRequest) {
  const compose = useCompose();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    compose(request);
  };
}
