import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { POSTS } from '@quad/contract/posts/posts';
import type { RichText } from '@quad/contract/posts/rich-text';
import { takeTyped } from '../../../lib/early-typing.ts';
import { pastedFiles } from './files/transferred-files.ts';
import { MentionList, optionIdOf } from './mention-list.tsx';
import { documentOf, lengthOf, textOf, type Written } from './plain-text.ts';
import { toastTooLong } from './compose-toasts.ts';
import { createTextEditor, type TextEditor } from './text-editor.ts';
import { useMentions } from './use-mentions.ts';

type Props = {
  /** The initial content; after that the editor owns the text. */
  document: RichText;
  label: string;
  prompt: string;
  error: string | undefined;
  errorId: string;
  counterId: string;
  hasFiles: boolean;
  onChange: (document: RichText) => void;
  onFiles: (files: File[]) => void;
  onSubmit: () => void;
};

/** The text editor. It grows with the text and enforces the length limit. */
export function Editor({
  document,
  label,
  prompt,
  error,
  errorId,
  counterId,
  hasFiles,
  onChange,
  onFiles,
  onSubmit,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(null);
  const early = useRef<string>(null);
  const listId = useId();
  const [initial] = useState(() => textOf(document));
  const [written, setWritten] = useState<Written>({ text: initial, caret: 0 });
  const mentions = useMentions(written, choose);

  const take = useEffectEvent((next: Written) => {
    if (next.text !== written.text) onChange(documentOf(next.text));
    setWritten(next);
  });
  const takePaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = clipboardData ? pastedFiles(clipboardData) : [];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (mentions.onKey(event)) return true;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
    event.preventDefault();
    onSubmit();
    return true;
  });

  useEffect(() => {
    if (!box.current) return;
    const made = createTextEditor(initial, POSTS.textMax, {
      onWritten: (next) => take(next),
      onTooLong: toastTooLong,
      onPaste: (event) => takePaste(event),
      onKey: (event) => takeKey(event),
    });
    editor.current = made;
    const release = made.attach(box.current);
    made.focus();
    // Taken once, but written into each editor that this effect creates.
    early.current ??= takeTyped();
    const text = initial + early.current;
    if (text !== initial) made.rewrite({ text, caret: text.length });
    return release;
  }, [initial]);

  function choose(chosen: Written) {
    if (lengthOf(chosen.text) > POSTS.textMax) toastTooLong();
    else editor.current?.rewrite(chosen);
  }

  const isChoosing = mentions.people.length > 0;
  return (
    <div className="relative">
      <div
        ref={box}
        contentEditable
        suppressContentEditableWarning
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Lexical writes into an element of its own
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-placeholder={prompt}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isChoosing && { 'aria-controls': listId, 'aria-activedescendant': optionIdOf(listId, mentions.active) })}
        aria-describedby={error === undefined ? counterId : `${errorId} ${counterId}`}
        {...(error !== undefined && { 'aria-invalid': true })}
        dir="auto"
        spellCheck
        style={{ minHeight: hasFiles ? POSTS.editorMinHeightWithFilesPx : POSTS.editorMinHeightPx }}
        className="text-lead break-words whitespace-pre-wrap outline-none [&_p]:[unicode-bidi:plaintext]"
      />
      {written.text === '' && (
        <p aria-hidden className="pointer-events-none absolute inset-x-0 top-0 text-lead text-muted">
          {prompt}
        </p>
      )}
      {isChoosing && (
        <MentionList id={listId} people={mentions.people} active={mentions.active} onChoose={mentions.choose} />
      )}
    </div>
  );
}
