import { SHARE_COPY } from './share-copy.ts';
import { dialogs } from '../dialogs.ts';
import { toast } from '../toasts.ts';

/**
 * Copies a link and shows a toast and a dialog. Returns false when the browser refused. An open dialog is not replaced:
 * its own button shows the result.
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

/** Returns false when the browser refused. */
export async function putOnClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing without TLS, and permission may be denied.
    return copySelected(text);
  }
}

/** Fallback: copies from a hidden field. It is placed next to the focused element, because a dialog traps the focus. */
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
