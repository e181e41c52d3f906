import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  createEditor,
  HISTORY_MERGE_TAG,
  KEY_DOWN_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  type PointType,
} from 'lexical';
import { fitted, lengthOf, pastedText, type Written } from './plain-text.ts';

const UNDO_PAUSE_MS = 300;

type Listeners = {
  onWritten: (written: Written) => void;
  onTooLong: () => void;
  /** Returns true when the paste was handled and must not go into the text. */
  onPaste: (event: ClipboardEvent) => boolean;
  /** Returns true when the key was handled. */
  onKey: (event: KeyboardEvent) => boolean;
};

export type TextEditor = ReturnType<typeof createTextEditor>;

/**
 * Plain text in Lexical: one paragraph, in which every line break starts a block of the document. All changes (keys,
 * pastes, IME, corrections, undo) pass the single place that enforces the length.
 */
export function createTextEditor(initial: string, max: number, listeners: Listeners) {
  const editor = createEditor({
    namespace: 'composer',
    onError: (error) => {
      throw error;
    },
  });
  editor.update(() => $write({ text: initial, caret: initial.length }), { tag: HISTORY_MERGE_TAG });

  function attach(element: HTMLElement) {
    editor.setRootElement(element);
    const release = mergeRegister(
      registerPlainText(editor),
      registerHistory(editor, createEmptyHistoryState(), UNDO_PAUSE_MS),
      editor.registerCommand(KEY_DOWN_COMMAND, listeners.onKey, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => event instanceof ClipboardEvent && paste(event),
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerUpdateListener(({ editorState }) => {
        const written = editorState.read($written);
        // Text of an unfinished IME composition is not cut, because that would break the input method.
        if (lengthOf(written.text) <= max || editor.isComposing()) listeners.onWritten(written);
        else {
          write(fitted(written, max));
          listeners.onTooLong();
        }
      }),
    );
    return () => {
      release();
      editor.setRootElement(null);
    };
  }

  function paste(event: ClipboardEvent) {
    if (listeners.onPaste(event)) {
      event.preventDefault();
      return true;
    }
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const selection = $getSelection();
    if (text === '' || !$isRangeSelection(selection)) return false;
    event.preventDefault();
    // The excess is cut anyway, so do not insert a huge clipboard first.
    selection.insertRawText(pastedText(text).slice(0, 4 * max));
    return true;
  }

  /** Replaces the text and merges it into the previous undo step. */
  function write(written: Written) {
    editor.update(() => $write(written), { tag: HISTORY_MERGE_TAG });
  }

  /** Replaces the text as a separate undo step. */
  function rewrite(written: Written) {
    editor.update(() => $write(written));
  }

  return { attach, rewrite, focus: () => editor.focus() };
}

function $write({ text, caret }: Written) {
  const paragraph = $createParagraphNode();
  const root = $getRoot().clear().append(paragraph);
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) paragraph.append($createLineBreakNode());
    const node = $createTextNode(line);
    if (line !== '') paragraph.append(node);
    const end = start + line.length;
    if (caret >= start && caret <= end) {
      if (line === '') paragraph.select(paragraph.getChildrenSize(), paragraph.getChildrenSize());
      else node.select(caret - start, caret - start);
    }
    start = end + 1;
  }
  return root;
}

function $written(): Written {
  const text = $getRoot().getTextContent();
  const selection = $getSelection();
  return { text, caret: $isRangeSelection(selection) ? $offsetOf(selection.focus) : text.length };
}

/** The number of characters before a point in the paragraph. */
function $offsetOf({ key, offset }: PointType) {
  let passed = 0;
  for (const block of $getRoot().getChildren()) {
    const nodes = $isElementNode(block) ? block.getChildren() : [block];
    if (block.getKey() === key) {
      return nodes.slice(0, offset).reduce((sum, node) => sum + node.getTextContentSize(), passed);
    }
    for (const node of nodes) {
      if (node.getKey() === key) return passed + offset;
      passed += node.getTextContentSize();
    }
  }
  return passed;
}
