import { SHARE_COPY } from '@quad/contract/post-copy';
import { dialogs } from './dialogs.ts';
import { toast } from './toasts.ts';

/**
 * The one way links are copied: onto the clipboard, and said so. False when the browser refused. Where a dialog is open
 * already, its own button shows that it is done.
 */
export async function copyLink(url: string, { signedIn }: { signedIn: boolean }) {
  if (!(await putOnClipboard(url))) {
    toast({ message: SHARE_COPY.failed, tone: 'danger' });
    return false;
  }
  toast({ message: SHARE_COPY.clipboard, tone: signedIn ? 'okay' : 'success' });
  if (dialogs.read() === null) dialogs.open({ name: 'link-copied', props: {} });
  return true;
}

async function putOnClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // An address without TLS has no clipboard of its own, and a page may be denied it.
    return copySelected(text);
  }
}

/** Copies as a reader would, out of a field that nobody sees. Beside what has the focus: a dialog keeps it inside. */
function copySelected(text: string) {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
