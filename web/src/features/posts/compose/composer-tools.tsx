import { POSTS } from '@quad/contract/posts/posts';
import { countCharacters } from '@quad/contract/posts/rich-text';
import { categoryLabel } from '../category-label.ts';
import { COMPOSE_COPY } from './compose-copy.ts';
import type { ButtonSize } from '../../../ui/buttons/button-styles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CounterRing } from '../../../ui/fields/counter.tsx';
import { TagIcon } from '../../../ui/icons.ts';
import { FilePicker } from './files/file-picker.tsx';
import type { Composer } from './use-composer.ts';

type Props = { composer: Composer; onCategory: () => void };

/** Files, category and the character counter. */
export function ComposerTools({ composer, onCategory }: Props) {
  const { draft, target, counterId, setPicker, addFiles } = composer;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <FilePicker ref={setPicker} onFiles={addFiles} disabled={draft === null} />
      {target.kind === 'post' && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${COMPOSE_COPY.category}: ${categoryLabel(draft?.category ?? 'all')}`}
          onClick={onCategory}
          className="inline-flex h-8 min-w-0 items-center gap-1.5 rounded-full border border-control px-3 text-meta font-medium hover:bg-raised"
        >
          <TagIcon size={16} className="shrink-0" />
          <span className="truncate">{categoryLabel(draft?.category ?? 'all')}</span>
        </button>
      )}
      <span className="ml-auto">
        <CounterRing id={counterId} length={draft ? countCharacters(draft.document) : 0} max={POSTS.textMax} />
      </span>
    </div>
  );
}

export function PostButton({ composer, size }: { composer: Composer; size: ButtonSize }) {
  return (
    <Button
      kind="primary"
      size={size}
      busy={composer.phase !== 'writing'}
      busyText={COMPOSE_COPY.processing}
      unready={composer.hasContent ? undefined : COMPOSE_COPY.nothing}
      onClick={() => void composer.send()}
    >
      {composer.target.kind === 'post' ? COMPOSE_COPY.post : COMPOSE_COPY.reply}
    </Button>
  );
}
