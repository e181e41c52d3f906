import { call } from '../../../lib/calls/call.ts';
import { accountPath } from '@quad/contract/pages';
import { toast } from '../../../lib/toasts.ts';

const KEY = 'quad.saves-explained';
const SHOWN_MS = 8000;

/** Says once per browser who sees what was saved. Not to those who hide their Likes tab. */
export async function explainSaves() {
  if (localStorage.getItem(KEY) !== null) return;
  localStorage.setItem(KEY, 'yes');
  // Without an answer it is not explained: a wrong sentence would be worse than none.
  const profile = await call('GET /me', {}).catch(() => null);
  if (!profile || profile.hidesLikes) return;
  toast({
    message: 'Others can see your saved posts on your profile.',
    tone: 'okay',
    durationMs: SHOWN_MS,
    link: { label: 'Change', href: accountPath('likes') },
  });
}
