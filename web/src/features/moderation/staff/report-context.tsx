import type { Message } from '@quad/contract/chats/chats.schemas';
import type { ReportContext as Context } from '@quad/contract/moderation/staff.endpoints';
import type { Report } from '@quad/contract/moderation/staff.schemas';
import { plainTextOf } from '@quad/contract/posts/rich-text';
import { STAFF_REPORT_COPY as COPY } from './staff-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { MessageMedia } from '../../chats/chats.public.ts';
import { ContextPost } from './context-post.tsx';
import { EarlierVersions } from './earlier-versions.tsx';

/** The post with its parents, or the messages around the reported one; if they are gone, the stored excerpt. */
export function ReportContext({
  context: { report, posts, versions, messages, isSealed, isRemoved, showsFiles },
}: {
  context: Context;
}) {
  const { target, excerpt } = report;
  const isLeft = [...posts, ...messages].some(({ id }) => id === target.id);
  return (
    <div className="flex flex-col gap-3">
      {isSealed && <Notice>{COPY.sealed}</Notice>}
      {isRemoved && <Notice tone="warning">{COPY.removed}</Notice>}
      {posts.map((post) => (
        <ContextPost key={post.id} post={post} isReported={post.id === target.id} />
      ))}
      {versions.length > 0 && <EarlierVersions versions={versions} post={posts.find(({ id }) => id === target.id)} />}
      {messages.length > 0 && <Messages messages={messages} report={report} showsFiles={showsFiles} />}
      {!isLeft && target.kind !== 'person' && <p className="text-muted">{COPY.gone}</p>}
      {!isLeft && (
        <p dir="auto" className="rounded-card bg-raised px-4 py-3 break-words whitespace-pre-line">
          {excerpt === '' ? COPY.noText : excerpt}
        </p>
      )}
    </div>
  );
}

type MessageProps = { report: Report; showsFiles: boolean };

function Messages({ messages, ...props }: MessageProps & { messages: readonly Message[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageLine message={message} {...props} />
        </li>
      ))}
    </ol>
  );
}

/** A conversation has two people: the reported one and the reporter. */
function MessageLine({ message, report, showsFiles }: MessageProps & { message: Message }) {
  const { target, person, reporter } = report;
  const sender = message.senderId === person.id ? person : reporter;
  const isReported = message.id === target.id;
  return (
    <div
      className={cx(
        'rounded-card px-4 py-2',
        isReported ? 'border border-danger bg-danger-soft/40' : 'border border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
        <span className="max-w-full truncate font-semibold text-text">@{sender.username}</span>
        <span className="shrink-0">
          <Time at={message.createdAt} mode="full" />
        </span>
        {isReported && <StateLabel tone="danger">{COPY.reported}</StateLabel>}
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {plainTextOf(message.document)}
      </p>
      {message.media && showsFiles && (
        <div className="mt-2">
          <MessageMedia media={message.media} clientId={message.clientId} />
        </div>
      )}
      {message.media && !showsFiles && <p className="text-muted italic">{COPY[message.media.kind]}</p>}
      {message.hasPost && <p className="text-muted italic">{COPY.sharedPost}</p>}
    </div>
  );
}
