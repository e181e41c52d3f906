import { useSearchParams } from 'react-router';
import type { FeedbackNote } from '@quad/contract/moderation/feedback.schemas';
import { STAFF_COPY, STAFF_FEEDBACK_COPY as COPY } from './staff-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { ProfileLink } from './profile-link.tsx';
import { showOf } from './show-of.ts';
import { ShowTabs, StaffList } from './staff-list.tsx';
import { feedbackQuery, useChangeFeedback } from './staff.queries.ts';

export function StaffFeedback() {
  const [search] = useSearchParams();
  const show = showOf(search);
  return (
    <>
      <ShowTabs page="feedback" show={show} />
      <StaffList
        key={show}
        page="feedback"
        query={feedbackQuery(show)}
        show={show}
        itemKey={({ id }) => id}
        renderItem={(note) => <NoteCard note={note} />}
      />
    </>
  );
}

function NoteCard({ note: { id, person, contact, campusName, text, status, createdAt } }: { note: FeedbackNote }) {
  const { mutate, isPending } = useChangeFeedback(id);
  const isOpen = status === 'open';
  return (
    <article className="flex flex-col gap-2 border-b border-line px-4 py-4">
      <p className="flex flex-wrap gap-x-2 text-meta text-muted">
        {person ? <ProfileLink person={person} /> : <span>{COPY.visitor}</span>}
        {contact !== null && (
          <TextLink href={`mailto:${contact}`} className="underline">
            {contact}
          </TextLink>
        )}
        <span>{campusName}</span>
        <Time at={createdAt} mode="full" />
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {text}
      </p>
      <Button
        size="small"
        className="self-start"
        busy={isPending}
        busyText={STAFF_COPY.processing}
        onClick={() => mutate(isOpen ? 'closed' : 'open')}
      >
        {isOpen ? COPY.close : COPY.reopen}
      </Button>
    </article>
  );
}
