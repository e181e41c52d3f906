import { dialogs, type OpenDialog } from './dialogs.ts';

/** The composer that was opened last, and what was typed into it so far; null once its editor has taken the text. */
let composer: OpenDialog | null = null;
let typed: string | null = null;

/** Keeps a key that is pressed while the composer loads. False if the key is not for its text. */
export function keepTyped(key: string) {
  const open = dialogs.read();
  if (open?.name !== 'composer') return false;
  if (open !== composer) [composer, typed] = [open, ''];
  const next = typed === null ? null : textAfter(typed, key);
  if (next === null) return false;
  typed = next;
  return true;
}

/** Ignores a leading space or line break, because these keys pressed the button that opened the composer. */
function textAfter(text: string, key: string) {
  if (key === 'Backspace') return text.slice(0, -1);
  if (text === '' && key === ' ') return null;
  if (key === 'Enter') return text === '' ? null : `${text}\n`;
  return key.length === 1 ? text + key : null;
}

/** Returns the text typed before the editor was ready. From now on the editor handles the keys itself. */
export function takeTyped() {
  const open = dialogs.read();
  const text = open === composer ? typed : null;
  [composer, typed] = [open, null];
  return text ?? '';
}
