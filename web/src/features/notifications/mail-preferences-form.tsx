import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_TOPIC_NAMES, MAIL_TOPICS, type MailTopic } from '@quad/contract/notifications/notifications';
import type { MailPreferences } from '@quad/contract/notifications/notifications.schemas';
import { LIST_COPY } from '../../lib/list-copy.ts';
import { MAIL_PREFERENCE_COPY } from './mail-preference-copy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PersonSkeleton } from '../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../ui/lists/skeletons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { mailPreferencesQuery, useSaveMailPreferences } from './mail-preferences.queries.ts';

const copy = MAIL_PREFERENCE_COPY;

/** Email preferences. Every switch is saved right away. */
export function MailPreferencesForm() {
  const preferences = useQuery(mailPreferencesQuery());
  if (preferences.data) return <Switches saved={preferences.data} />;
  if (preferences.isError) {
    return <ErrorState busy={preferences.isFetching} onRetry={() => void preferences.refetch()} />;
  }
  return (
    <SkeletonList count={6}>
      <PersonSkeleton />
    </SkeletonList>
  );
}

function Switches({ saved }: { saved: MailPreferences }) {
  const save = useSaveMailPreferences();
  /** The unsaved choice; kept when saving fails. */
  const [chosen, setChosen] = useState<MailPreferences | null>(null);
  const shown = chosen ?? saved;

  function choose(wanted: MailPreferences) {
    setChosen(wanted);
    save.mutate(wanted, {
      onSuccess: () => setChosen((latest) => (latest === wanted ? null : latest)),
    });
  }

  function chooseTopic(topic: MailTopic, isWanted: boolean) {
    choose({ ...shown, topics: { ...shown.topics, [topic]: isWanted } });
  }

  return (
    <form className="flex max-w-xl flex-col gap-4 p-4" onSubmit={(event) => event.preventDefault()}>
      {save.isError && chosen && (
        <div role="alert">
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => choose(chosen)}>
                {LIST_COPY.retry}
              </Button>
            }
          >
            {copy.notSaved}
          </Notice>
        </div>
      )}
      <Switch
        label={copy.master}
        hint={copy.masterHint}
        checked={shown.emailNotifications}
        onChange={(event) => choose({ ...shown, emailNotifications: event.target.checked })}
      />
      <fieldset disabled={!shown.emailNotifications} className="border-t border-line pt-4 disabled:opacity-60">
        <legend className="float-left w-full font-bold">{copy.topics}</legend>
        <p className="clear-both mb-2 text-meta text-muted">{copy.topicsHint}</p>
        {MAIL_TOPICS.map((topic) => (
          <Switch
            key={topic}
            label={MAIL_TOPIC_NAMES[topic]}
            checked={shown.topics[topic]}
            onChange={(event) => chooseTopic(topic, event.target.checked)}
          />
        ))}
      </fieldset>
    </form>
  );
}
