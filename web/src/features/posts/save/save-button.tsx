import { useState } from 'react';
import { POST_COPY } from '../card/post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { Count } from '../../../ui/feedback/count.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bookmarkIcon } from '../../../ui/icons.ts';
import { ACTION, QUIET } from '../card/action-styles.ts';
import { useSave } from './use-save.ts';

export function SaveButton({ post }: { post: Post }) {
  const { saved, count, toggle } = useSave(post);
  // Animates only after a click, not when a saved post is first shown.
  const [pressed, setPressed] = useState(false);
  return (
    <button
      type="button"
      data-card-save
      aria-pressed={saved}
      className={cx(ACTION, saved ? 'font-semibold text-campus' : QUIET)}
      onClick={() => {
        setPressed(true);
        toggle();
      }}
    >
      <span className={cx('flex', saved && pressed && 'animate-filled')}>
        <Icon of={bookmarkIcon} size={18} isFilled={saved} />
      </span>
      {saved ? POST_COPY.saved : POST_COPY.save}
      <Count value={count} />
    </button>
  );
}
