import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preferences } from '@quad/contract/notifications/preferences.schemas';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PersonSkeleton } from '../../../ui/lists/row-skeletons.tsx';
import { SkeletonList } from '../../../ui/lists/skeletons.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { HydratedFields } from '../../../ui/fields/hydrated-fields.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { PushSection } from '../push/push-section.tsx';
import { ChannelTable } from './channel-table.tsx';
import { mergedChoices, type PreferenceChoice, withChoice } from './preference-choice.ts';
import { PREFERENCE_COPY as copy } from './preference-copy.ts';
import { preferencesQuery, useSavePreferences } from './preferences.queries.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

/** What the student is notified about, where and when. Every choice is saved right away. */
export function PreferencesForm() {
  const preferences = useQuery(preferencesQuery());
  if (preferences.data) return <Choices saved={preferences.data} />;
  const waiting = (
    <SkeletonList count={6}>
      <PersonSkeleton />
    </SkeletonList>
  );
  return <NotLoaded query={preferences} waiting={waiting} />;
}

function Choices({ saved }: { saved: Preferences }) {
  const save = useSavePreferences();
  /** The unsaved choice, kept if saving fails. */
  const [unsaved, setUnsaved] = useState<PreferenceChoice | null>(null);
  const shown = unsaved ? withChoice(saved, unsaved) : saved;

  function choose(choice: PreferenceChoice) {
    const wanted = mergedChoices(unsaved ?? {}, choice);
    setUnsaved(wanted);
    save.mutate(wanted, {
      onSuccess: () => setUnsaved((latest) => (latest === wanted ? null : latest)),
    });
  }

  return (
    <form className="flex max-w-xl flex-col gap-4 p-4" onSubmit={(event) => event.preventDefault()}>
      {save.isError && unsaved && (
        <div role="alert">
          <Notice
            tone="danger"
            action={
              <Button size="small" onClick={() => choose(unsaved)}>
                {LIST_COPY.retry}
              </Button>
            }
          >
            {copy.notSaved}
          </Notice>
        </div>
      )}
      <HydratedFields>
        <div>
          <Switch
            label={copy.push}
            hint={copy.pushHint}
            checked={shown.pushNotifications}
            onChange={(event) => choose({ pushNotifications: event.target.checked })}
          />
          <PushSection />
          <Switch
            label={copy.email}
            hint={copy.emailHint}
            checked={shown.emailNotifications}
            onChange={(event) => choose({ emailNotifications: event.target.checked })}
          />
        </div>
        <ChannelTable shown={shown} onChange={choose} />
        <QuietHoursFields quietHours={shown.quietHours} onChange={(quietHours) => choose({ quietHours })} />
        <div className="border-t border-line pt-2">
          <Switch
            label={copy.showsText}
            hint={copy.showsTextHint}
            checked={shown.showsText}
            onChange={(event) => choose({ showsText: event.target.checked })}
          />
        </div>
      </HydratedFields>
    </form>
  );
}
