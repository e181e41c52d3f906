import { CHAT_COPY } from '../chat-copy.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PeopleSearch } from './people-search.tsx';
import { useNewMessage } from './use-new-message.ts';

/** Chooses a recipient, on its own page. */
export function NewMessagePage({ onBack }: { onBack: () => void }) {
  const { picker, start, isStarting } = useNewMessage(nothingToClose);
  return (
    <>
      <PageHead title={CHAT_COPY.newTitle} />
      <PageHeader
        title={CHAT_COPY.newTitle}
        back={{ onBack }}
        actions={
          <Button
            kind="primary"
            size="small"
            unready={picker.chosen ? undefined : CHAT_COPY.selectUser}
            busy={isStarting}
            onClick={start}
          >
            {CHAT_COPY.next}
          </Button>
        }
      />
      <div className="px-4 py-3">
        <PeopleSearch picker={picker} />
      </div>
    </>
  );
}

function nothingToClose() {}
