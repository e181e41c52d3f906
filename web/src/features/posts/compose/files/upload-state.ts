import type { MediaId } from '@quad/contract/media/media.schemas';

/** This many failures in a row take about a minute. */
export const UPLOADS = { atOnce: 2, interruptionsMax: 8 } as const;

export type UploadState = {
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'removing';
  /** The uploaded share of the file, from 0 to 1. */
  share: number;
  /** Why it waits again, failed or was refused. */
  message?: string;
  mediaId?: MediaId;
  /** How often in a row the connection was lost without any progress. */
  interruptions: number;
};
export type UploadStates = ReadonlyMap<string, UploadState>;

export type UploadEvent = { id: string } & (
  | { type: 'added' }
  | { type: 'began' }
  | { type: 'moved'; share: number }
  | { type: 'sent'; mediaId: MediaId }
  /** The connection was lost or the server is briefly down; it retries on its own. */
  | { type: 'interrupted'; message: string }
  /** The composer was closed; the upload resumes when it opens again. */
  | { type: 'paused' }
  /** The user has to do something first, such as signing in. */
  | { type: 'failed'; message: string }
  /** Never accepted, however often it is sent. */
  | { type: 'refused'; message: string }
  | { type: 'retried' }
  /** The server may have deleted it since it was sent. */
  | { type: 'doubted' }
  | { type: 'removing' }
  | { type: 'removed' }
);

export const WAITING: UploadState = { status: 'waiting', share: 0, interruptions: 0 };

/** The states in which an event applies. In any other state it came too late and is ignored. */
const APPLIES_IN: Record<UploadEvent['type'], readonly UploadState['status'][]> = {
  added: [],
  began: ['waiting'],
  moved: ['sending'],
  sent: ['sending'],
  interrupted: ['sending'],
  paused: ['sending'],
  failed: ['sending'],
  refused: ['sending', 'sent'],
  retried: ['failed'],
  doubted: ['sent'],
  removing: ['waiting', 'sending', 'sent', 'failed', 'refused'],
  removed: ['waiting', 'sending', 'sent', 'failed', 'refused', 'removing'],
};

export function uploadsAfter(states: UploadStates, event: UploadEvent): UploadStates {
  const before = states.get(event.id);
  const next = new Map(states);
  if (!before) return event.type === 'added' ? next.set(event.id, WAITING) : states;
  if (!APPLIES_IN[event.type].includes(before.status)) return states;
  // Rounded down to 1%, because every change renders the composer again while someone types in it.
  if (event.type === 'moved' && hundredths(event.share) === before.share) return states;
  if (event.type === 'removed') next.delete(event.id);
  else next.set(event.id, stateAfter(before, event));
  return next;
}

function stateAfter(before: UploadState, event: UploadEvent): UploadState {
  const { share, interruptions } = before;
  switch (event.type) {
    case 'began':
      return { status: 'sending', share, interruptions };
    case 'moved':
      // Progress proves that the connection works, so the failure count starts over.
      return {
        status: 'sending',
        share: hundredths(event.share),
        interruptions: event.share > share ? 0 : interruptions,
      };
    case 'sent':
      return { status: 'sent', share: 1, interruptions: 0, mediaId: event.mediaId };
    case 'interrupted':
      return {
        status: interruptions + 1 < UPLOADS.interruptionsMax ? 'waiting' : 'failed',
        share,
        interruptions: interruptions + 1,
        message: event.message,
      };
    case 'paused':
      return { status: 'waiting', share, interruptions };
    case 'failed':
    case 'refused':
      return { status: event.type, share, interruptions, message: event.message };
    case 'removing':
      return { status: 'removing', share, interruptions };
    case 'retried':
      return { status: 'waiting', share, interruptions: 0 };
    case 'doubted':
      return WAITING;
    case 'added':
    case 'removed':
      return before;
  }
}

function hundredths(share: number) {
  return Math.floor(share * 100) / 100;
}

/** Whether it failed because of the connection, and can resume once the connection is back. */
export function isGivenUp({ status, interruptions }: UploadState) {
  return status === 'failed' && interruptions >= UPLOADS.interruptionsMax;
}

/** The files to start now: in draft order, up to the limit, without those waiting for a retry. */
export function nextToSend(states: UploadStates, order: readonly string[], resting: ReadonlySet<string>): string[] {
  const sending = order.filter((id) => states.get(id)?.status === 'sending').length;
  const ready = order.filter((id) => states.get(id)?.status === 'waiting' && !resting.has(id));
  return ready.slice(0, Math.max(0, UPLOADS.atOnce - sending));
}

/** The uploaded share of all postable bytes, from 0 to 1. */
export function totalShareOf(states: UploadStates, files: readonly { id: string; blob: Pick<Blob, 'size'> }[]) {
  const counted = files.filter(({ id }) => states.get(id)?.status !== 'refused');
  const bytes = counted.reduce((sum, { blob }) => sum + blob.size, 0);
  const there = counted.reduce((sum, { id, blob }) => sum + blob.size * (states.get(id)?.share ?? 0), 0);
  return bytes === 0 ? 1 : there / bytes;
}
