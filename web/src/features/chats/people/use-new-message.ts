import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { useGate } from '../../accounts/accounts.public.ts';
import { useOpenChat } from '../chats.queries.ts';
import { usePeoplePicker } from './use-people-picker.ts';

/** Chooses a person and opens their conversation, for both the dialog and the page. */
export function useNewMessage(onOpened: () => void) {
  const gate = useGate();
  const opening = useOpenChat(onOpened);
  const picker = usePeoplePicker(open);

  function open({ id }: Person) {
    if (!opening.isPending && gate('message')) opening.open({ userId: id });
  }

  return { picker, start: () => picker.chosen && open(picker.chosen), isStarting: opening.isPending };
}
