import { useId } from 'react';
import { POSTS } from '@quad/contract/posts/posts';
import { POST_PROMPT } from '../card/post-copy.ts';
import { COMPOSE_COPY } from './compose-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { PersonAvatar, useViewer } from '../../accounts/accounts.public.ts';
import { RepliedPost } from './replied-post.tsx';
import { Editor } from './editor.tsx';
import { FileStrip } from './files/file-strip.tsx';
import { ItemFields } from './item/item-fields.tsx';
import { useFileDrop } from './files/use-file-drop.ts';
import { isPostTarget } from './draft.ts';
import type { Composer } from './use-composer.ts';

/** The scrolling part: the replied post, the text, the files and the item. */
export function ComposerBody({ composer }: { composer: Composer }) {
  const { draft, edition, target, errors } = composer;
  const viewer = useViewer();
  const errorId = useId();
  const drop = useFileDrop(composer.addFiles);
  const isPost = isPostTarget(target);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the keys and drops of what is inside
    <div
      {...drop.handlers}
      onKeyDown={(event) => {
        // Skip it if the editor has already handled the key.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) void composer.send();
      }}
      className={cx('flex flex-col gap-3 rounded-input', drop.isOver && 'outline-2 outline-offset-4 outline-campus')}
    >
      {target.kind === 'comment' && <RepliedPost postId={target.postId} />}
      <div className="flex gap-3">
        {viewer && <PersonAvatar person={viewer} />}
        <div className="min-w-0 flex-1 pt-2">
          {draft ? (
            <Editor
              key={edition}
              document={draft.document}
              label={isPost ? COMPOSE_COPY.postLabel : COMPOSE_COPY.commentLabel}
              prompt={isPost ? POST_PROMPT : COMPOSE_COPY.commentPrompt}
              error={errors.document}
              errorId={errorId}
              counterId={composer.counterId}
              hasFiles={draft.files.length > 0}
              onChange={(document) => composer.change({ document })}
              onFiles={composer.addFiles}
              onSubmit={() => void composer.send()}
            />
          ) : (
            <div style={{ minHeight: POSTS.editorMinHeightPx }} />
          )}
        </div>
      </div>
      {draft && (
        <FileStrip
          files={draft.files}
          uploads={composer.uploads}
          onChange={(change) => composer.change(({ files }) => ({ files: change(files) }))}
          onEmptied={() => composer.picker?.focus()}
        />
      )}
      {draft && isPost && (
        <ItemFields
          draft={draft}
          error={errors.item}
          onChange={composer.change}
          isIntentFixed={target.kind === 'edit' && target.post.item !== null}
        />
      )}
      <p id={errorId} className="text-meta text-danger empty:hidden">
        {errors.document}
      </p>
      <p className="text-meta text-danger empty:hidden">{errors.media}</p>
    </div>
  );
}
