import { CHATS } from '@quad/contract/chats/chats';
import type { Deps } from '../../../deps.ts';
import { jsonText } from '../../../platform/database/sql-json.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { findMembers } from '../../accounts/accounts.public.ts';
import { recentPeople } from './chat-lists.store.ts';
import type { ChatCampus } from '../messages/write-message.ts';

/** People the viewer can message. */
export async function findPeople({ db }: Pick<Deps, 'db'>, campus: ChatCampus, viewer: Viewer, text: string) {
  const query = {
    campus,
    text,
    exceptIds: [viewer.id, ...viewer.hiddenIds],
    after: undefined,
    limit: CHATS.peopleMax,
  };
  const { items } = await findMembers(db.db, query);
  return { items };
}

/** People the viewer talked to last and can message now. */
export function listRecentPeople({ db }: Pick<Deps, 'db'>, campus: ChatCampus, viewer: Viewer) {
  return jsonText(db.db, recentPeople({ campus, viewerId: viewer.id, limit: CHATS.peopleMax }));
}
