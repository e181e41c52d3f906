import { POST_PROMPT, useComposeOnPress } from '../posts/posts.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { Icon } from '../../ui/icon.tsx';
import { addIcon, personIcon } from '../../ui/icons.ts';
import { userRegistrationPath } from '../../lib/sign-in/sign-in-paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { PersonAvatar, useViewer } from '../accounts/accounts.public.ts';

/** Invites to post: links to the composer for students, and to sign-up for visitors. */
export function ComposerPrompt() {
  const viewer = useViewer();
  const onPress = useComposeOnPress({ kind: 'post' });
  return (
    <Link
      href={viewer ? ROUTES.createPost : userRegistrationPath({ redirect: ROUTES.createPost })}
      className="flex items-center gap-3 border-b border-line px-4 py-4 hover:bg-raised/40 upto-769:hidden"
      onClick={onPress}
    >
      {viewer ? (
        <PersonAvatar person={viewer} />
      ) : (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
          <Icon of={personIcon} />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate text-lead text-muted">{POST_PROMPT}</span>
      <span className="flex size-10 items-center justify-center rounded-full bg-campus-fill text-campus-fill-contrast">
        <Icon of={addIcon} />
      </span>
    </Link>
  );
}
