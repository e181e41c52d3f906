import {
  isMailTopic,
  isPushTopic,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  TOPIC_NAMES,
} from '@quad/contract/notifications/notifications';
import type { Channels, Preferences } from '@quad/contract/notifications/preferences.schemas';
import type { PreferenceChoice } from './preference-choice.ts';
import { PREFERENCE_COPY as copy } from './preference-copy.ts';

const CHANNELS = ['app', 'push', 'email'] as const satisfies readonly (keyof Channels)[];

const CAN_BE = { push: isPushTopic, email: isMailTopic };

/** One row per topic, with a checkbox per channel. It fits into 320 px. */
export function ChannelTable({
  shown,
  onChange,
}: {
  shown: Preferences;
  onChange: (choice: PreferenceChoice) => void;
}) {
  const isOff = { app: false, push: !shown.pushNotifications, email: !shown.emailNotifications };

  function change(topic: NotificationTopic, channel: keyof Channels, isWanted: boolean) {
    onChange({ topics: { [topic]: { [channel]: isWanted } } });
  }

  return (
    <section className="border-t border-line pt-4" aria-labelledby="notification-topics">
      <h2 id="notification-topics" className="font-bold">
        {copy.table}
      </h2>
      <p className="mb-2 text-meta text-muted">{copy.tableHint}</p>
      <table className="w-full table-fixed border-collapse" aria-labelledby="notification-topics">
        <thead>
          <tr>
            <th scope="col" className="pr-2 pb-1 text-left align-bottom text-meta font-semibold text-muted">
              {copy.topic}
            </th>
            {CHANNELS.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-14 px-0.5 pb-1 align-bottom text-meta font-semibold text-muted"
              >
                {copy.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TOPICS.map((topic) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {TOPIC_NAMES[topic]}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  {channel !== 'app' && !CAN_BE[channel](topic) ? (
                    <span className="text-muted">
                      <span aria-hidden>–</span>
                      <span className="sr-only">{copy.never[channel]}</span>
                    </span>
                  ) : (
                    // The whole cell can be pressed.
                    <label className="flex h-11 items-center justify-center">
                      <input
                        type="checkbox"
                        className="tick-box"
                        aria-label={copy.cell(TOPIC_NAMES[topic], copy.channels[channel])}
                        checked={shown.topics[topic][channel]}
                        disabled={isOff[channel]}
                        onChange={(event) => change(topic, channel, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
