import { toast } from './toasts.ts';

/** Puts a link on the clipboard and says so. False when the browser refused. */
export async function copyLink(url: string, { signedIn }: { signedIn: boolean }) {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    toast({ message: 'Something went wrong', tone: 'danger' });
    return false;
  }
  toast({ message: 'Copied to clipboard', tone: signedIn ? 'okay' : 'success' });
  return true;
}
