import { CHATS } from '@quad/contract/chats';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findMembers } from '../accounts/accounts.public.ts';
import type { ChatCampus } from './write-message.ts';

/** Whom the viewer may want to write to. */
export async function findPeople({ db }: Pick<Deps, 'db'>, campus: ChatCampus, viewer: Viewer, text: string) {
  const sought = {
    campus,
    text,
    exceptIds: [viewer.id, ...viewer.hiddenIds],
    after: undefined,
    limit: CHATS.peopleMax,
  };
  const { items } = await findMembers(db.db, sought);
  return { items };
}
