import type { ReactNode } from 'react';
import { POSTS } from '@quad/contract/posts/posts';
import { countCharacters } from '@quad/contract/posts/rich-text';
import { categoryLabel } from '@quad/contract/posts/category-label';
import { COMPOSE_COPY } from './compose-copy.ts';
import type { ButtonSize } from '../../../ui/buttons/button-styles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CounterRing } from '../../../ui/fields/counter.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tagIcon } from '../../../ui/icons.ts';
import { FilePicker } from './files/file-picker.tsx';
import { priceErrorOf } from './item/draft-item.ts';
import { isPostTarget } from './draft.ts';
import type { Composer } from './use-composer.ts';

type Props = {
  composer: Composer;
  onCategory: () => void;
  /** At the end of the row. */
  children?: ReactNode;
};

/**
 * Files, category and the character counter. Posts should start with photos, so the button is large until there is one.
 */
export function ComposerTools({ composer, onCategory, children }: Props) {
  const { draft, target, counterId, setPicker, addFiles } = composer;
  const isPost = isPostTarget(target);
  const category = draft?.category ?? 'all';
  const isPhotosFirst = isPost && draft !== null && draft.files.length === 0;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <FilePicker
        ref={setPicker}
        onFiles={addFiles}
        disabled={draft === null}
        large={isPhotosFirst ? COMPOSE_COPY.addPhotos : undefined}
      />
      {isPost && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${COMPOSE_COPY.category}: ${categoryLabel(category)}`}
          onClick={onCategory}
          className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-full border border-control px-3 text-meta font-medium hover:bg-raised"
        >
          <Icon of={tagIcon} size={16} className="shrink-0" />
          {/* The label "All" would not explain the button. */}
          <span className="truncate">{category === 'all' ? COMPOSE_COPY.category : categoryLabel(category)}</span>
        </button>
      )}
      {/* Grouped, so that a button that wraps to the next line stays at the end. */}
      <span className="ml-auto flex items-center gap-2">
        <CounterRing id={counterId} length={draft ? countCharacters(draft.document) : 0} max={POSTS.textMax} />
        {children}
      </span>
    </div>
  );
}

const SEND_LABELS = { post: COMPOSE_COPY.post, comment: COMPOSE_COPY.reply, edit: COMPOSE_COPY.save } as const;

export function PostButton({ composer, size }: { composer: Composer; size: ButtonSize }) {
  const { hasContent, draft } = composer;
  return (
    <Button
      kind="primary"
      size={size}
      busy={composer.phase !== 'writing'}
      busyText={COMPOSE_COPY.processing}
      unready={hasContent ? priceErrorOf(draft?.item ?? null) : COMPOSE_COPY.nothing}
      onClick={() => void composer.send()}
    >
      {SEND_LABELS[composer.target.kind]}
    </Button>
  );
}
