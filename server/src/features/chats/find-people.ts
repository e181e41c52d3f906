import { CHATS } from '@quad/contract/chats';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findMembers } from '../accounts/accounts.public.ts';
import type { ChatCampus } from './write-message.ts';

/** Whom the viewer may want to write to. */
export function findPeople({ db }: Pick<Deps, 'db'>, campus: ChatCampus, viewer: Viewer, text: string) {
  return findMembers(db.db, campus, { begins: text, exceptId: viewer.id, limit: CHATS.peopleMax });
}
