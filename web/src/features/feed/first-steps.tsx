import type { IconNode } from 'lucide';
import { ROUTES } from '@quad/contract/pages';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addIcon, personAddIcon, tagIcon } from '../../ui/icons.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { CAMPUS_COPY, openInvite, useCampus } from '../campuses/campuses.public.ts';
import { categoryLabel, draftKeyOf, fillDraft, useCompose, useComposeOnPress } from '../posts/posts.public.ts';
import { FEED_COPY } from './feed-copy.ts';
import { EXAMPLE_POSTS, FIRST_STEPS_COPY, type ExamplePost } from './first-steps-copy.ts';

/** What to do on an empty campus: post, start from an example, or invite others. */
export function FirstSteps({ icon }: { icon: IconNode }) {
  const viewer = useViewer();
  const onPress = useComposeOnPress({ kind: 'post' });
  return (
    <>
      <EmptyState
        icon={<Icon of={icon} />}
        title={FEED_COPY.empty}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton
              kind="primary"
              icon={<Icon of={addIcon} size={18} />}
              href={viewer ? ROUTES.createPost : ROUTES.userRegistration}
              onClick={onPress}
            >
              {FIRST_STEPS_COPY.post}
            </LinkButton>
            {viewer && (
              <Button icon={<Icon of={personAddIcon} size={18} />} onClick={openInvite}>
                {CAMPUS_COPY.invite}
              </Button>
            )}
          </div>
        }
      >
        {FIRST_STEPS_COPY.hint}
      </EmptyState>
      <section aria-labelledby="examples" className="mx-auto max-w-md px-4 pb-10">
        <h2 id="examples" className="mb-2 font-bold">
          {FIRST_STEPS_COPY.examples}
        </h2>
        <ul className="flex flex-col gap-2">
          {EXAMPLE_POSTS.map((example) => (
            <li key={example.text}>
              <Example example={example} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Opens the composer with the example, unless something else is already written there. */
function Example({ example }: { example: ExamplePost }) {
  const viewer = useViewer();
  const campusId = useCampus().id;
  const compose = useCompose();

  async function start() {
    if (viewer) await fillDraft(draftKeyOf(viewer.id, campusId, { kind: 'post' }), example);
    compose({ kind: 'post' });
  }

  return (
    <button
      type="button"
      onClick={() => void start()}
      className="w-full rounded-card border border-line px-4 py-3 text-start hover:bg-raised"
    >
      {example.text}
      <span className="mt-1 flex items-center gap-1.5 text-meta text-muted">
        <Icon of={tagIcon} size={14} />
        {categoryLabel(example.category)}
      </span>
    </button>
  );
}
