import { useCallback, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dialogs } from '../../../lib/dialogs.ts';
import { createCommentPath, ROUTES } from '@quad/contract/pages';
import { isNarrow } from '../../../lib/width.ts';
import { useGate } from '../../accounts/accounts.public.ts';
import type { ComposeTarget } from './draft.ts';
import { OPENED_HERE } from './origin.ts';

/** Edits have no page of their own. */
export type NewTarget = Exclude<ComposeTarget, { kind: 'edit' }>;

/** The composer page, which returns to where it was opened. */
export function composerPath(target: NewTarget, goBack: string) {
  const page = target.kind === 'post' ? ROUTES.createPost : createCommentPath(target.postId);
  return `${page}?${new URLSearchParams({ goBack })}`;
}

/** Opens the composer for viewers who can write; others see what is missing. */
export function useCompose() {
  const gate = useGate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  return useCallback(
    (target: NewTarget) => {
      if (!gate(target.kind)) return;
      if (isNarrow()) void navigate(composerPath(target, `${pathname}${search}`), { state: OPENED_HERE });
      else dialogs.open({ name: 'composer', props: { postId: target.kind === 'post' ? null : target.postId } });
    },
    [gate, navigate, pathname, search],
  );
}

/** For a link to the composer: a plain click opens it here, any other click is left to the browser. */
export function useComposeOnPress(target: NewTarget) {
  const compose = useCompose();
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    compose(target);
  };
}
