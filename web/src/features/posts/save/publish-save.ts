import type { QueryClient } from '@tanstack/react-query';
import { publishToTabs } from '../../../lib/tabs.ts';
import { sessionQuery } from '../../accounts/accounts.public.ts';
import type { Saved } from './optimistic-saves.ts';

/** Shows a save that the server has confirmed in the other tabs too. */
export function publishSave(cache: QueryClient, saved: Saved) {
  const viewerId = cache.getQueryData(sessionQuery().queryKey)?.viewer?.id;
  if (viewerId) publishToTabs({ type: 'saved', viewerId, saved });
}
