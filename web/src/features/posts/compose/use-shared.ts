import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ROUTES } from '@quad/contract/pages';
import { openShared } from '../../../lib/storage/shared.ts';
import { toast } from '../../../lib/toasts.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { draftKeyOf } from './draft.ts';
import { draftOf } from './drafts.ts';
import { addToDraft } from './fill-draft.ts';
import type { NewTarget } from './use-compose.ts';

/** Puts what the share sheet sent into the draft. Returns true once the composer may open. */
export function useShared(target: NewTarget) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const viewerId = useViewer()?.id;
  const campus = useCampus();
  const isTaken = useRef(false);
  const isShared = target.kind === 'post' && viewerId !== undefined && search.has('shared');

  const take = useEffectEvent(async () => {
    if (isTaken.current || viewerId === undefined) return;
    isTaken.current = true;
    const stored = search.get('shared') === 'stored' ? await (await openShared()).take().catch(() => null) : null;
    const shared = { text: stored?.text ?? search.get('text') ?? '', files: stored?.files ?? [] };
    for (const alert of await addToDraft(draftOf(draftKeyOf(viewerId, campus.id, target)), shared)) toast(alert);
    // Removes it from the URL, so that a reload does not add it twice.
    await navigate(ROUTES.createPost, { replace: true });
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
  return !isShared;
}
