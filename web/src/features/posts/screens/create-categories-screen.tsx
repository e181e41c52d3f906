import { COMPOSE_COPY } from '../compose/compose-copy.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownRoute } from '@quad/contract/own-routes';
import { PageHead } from '../../../lib/page-head.tsx';
import { ROUTES } from '@quad/contract/pages';
import { useIsNarrow } from '../../../lib/width.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useMounted } from '../../../ui/use-mounted.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { Categories } from '../compose/categories.tsx';
import { draftKeyOf, type DraftKey } from '../compose/draft.ts';
import { useDraft } from '../compose/use-draft.ts';
import { useLeave } from '../compose/use-leave.ts';

/** The category picker on narrow screens. On wide screens it is a dialog of the composer. */
export function CreateCategoriesScreen() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const campus = useCampus();
  const mounted = useMounted();
  const narrow = useIsNarrow();
  const navigate = useNavigate();
  const composer = ownRoute(search.get('goBack')) ?? ROUTES.createPost;
  const leave = useLeave(composer);

  useEffect(() => {
    if (!narrow) void navigate(composer, { replace: true });
  }, [narrow, navigate, composer]);

  return (
    <>
      <PageHead title={COMPOSE_COPY.categories} />
      <PageHeader title={COMPOSE_COPY.categories} back={{ onBack: leave }} />
      {mounted && narrow && viewer && (
        <div className="px-4 py-3">
          <DraftCategories draftKey={draftKeyOf(viewer.id, campus.id, { kind: 'post' })} onDone={leave} />
        </div>
      )}
    </>
  );
}

function DraftCategories({ draftKey, onDone }: { draftKey: DraftKey; onDone: () => void }) {
  const { state, opened } = useDraft(draftKey);
  if (!state) return null;
  return (
    <Categories chosen={state.draft.category} onChoose={(category) => opened.change({ category })} onDone={onDone} />
  );
}
