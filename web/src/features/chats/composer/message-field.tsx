import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CHATS } from '@quad/contract/chats/chats';
import {
  fitted,
  lengthOf,
  MentionList,
  optionIdOf,
  pastedFiles,
  toastTooLong,
  useMentions,
  type Written,
} from '../../posts/posts.public.ts';
import { focusMessageField } from './focus-message-field.ts';

type Props = {
  text: string;
  label: string;
  counterId: string | undefined;
  onWrite: (text: string) => void;
  onFiles: (files: File[]) => void;
  onSend: () => void;
};

/**
 * The text of a message. It grows with the text; Enter sends, Shift+Enter starts a new line. Enforces the length
 * limit.
 */
export function MessageField({ text, label, counterId, onWrite, onFiles, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const mentions = useMentions({ text, caret: Math.min(caret, text.length) }, put);
  const isChoosing = mentions.people.length > 0;
  const [beside] = useState(() => () => field.current);

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [text]);

  useEffect(focusMessageField, []);

  /** Sets the text and the caret, cut to the maximum length. */
  function put(written: Written) {
    const isTooLong = lengthOf(written.text) > CHATS.textMax;
    const kept = isTooLong ? fitted(written, CHATS.textMax) : written;
    if (isTooLong) toastTooLong();
    onWrite(kept.text);
    setCaret(kept.caret);
    if (kept.text === written.text && field.current?.value === kept.text) return;
    requestAnimationFrame(() => field.current?.setSelectionRange(kept.caret, kept.caret));
  }

  /** Text of an unfinished IME composition is not cut, because that would break the input method. */
  function take({ value, selectionEnd }: HTMLTextAreaElement, isComposing: boolean) {
    if (!isComposing) return put({ text: value, caret: selectionEnd });
    onWrite(value);
    setCaret(selectionEnd);
  }

  function onKeyDown(event: KeyboardEvent) {
    // keyCode 229 means that an IME handled the key, in browsers without `isComposing`.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || mentions.onKey(event.nativeEvent)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSend();
  }

  return (
    <>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        aria-label={label}
        aria-describedby={counterId}
        placeholder={label}
        enterKeyHint="send"
        autoComplete="off"
        aria-autocomplete="list"
        {...(isChoosing && { 'aria-controls': listId, 'aria-activedescendant': optionIdOf(listId, mentions.active) })}
        className="max-h-40 min-w-0 flex-1 resize-none bg-transparent px-4 py-2.5 text-[16px] leading-5 outline-none"
        onChange={({ target, nativeEvent }) =>
          take(target, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => take(currentTarget, false)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = pastedFiles(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          onFiles(files);
        }}
      />
      {isChoosing && (
        <MentionList
          id={listId}
          people={mentions.people}
          active={mentions.active}
          onChoose={mentions.choose}
          beside={beside}
        />
      )}
    </>
  );
}
