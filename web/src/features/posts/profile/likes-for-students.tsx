import { PROFILE_PAGE_COPY } from './profile-page-copy.ts';
import { dialogs } from '../../../lib/dialogs.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bookmarkIcon } from '../../../ui/icons.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';

/** Saves are shown only to signed-in students. */
export function LikesForStudents() {
  return (
    <EmptyState
      icon={<Icon of={bookmarkIcon} />}
      title={PROFILE_PAGE_COPY.likesHidden}
      action={
        <Button kind="primary" onClick={() => dialogs.open({ name: 'auth-prompt', props: { type: 'like' } })}>
          {PROFILE_PAGE_COPY.logIn}
        </Button>
      }
    />
  );
}
