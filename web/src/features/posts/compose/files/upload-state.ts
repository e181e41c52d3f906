import type { MediaId } from '@quad/contract/media';

/** So many cuts in a row take about a minute. */
export const UPLOADS = { atOnce: 2, cutsMax: 8 } as const;

export type UploadState = {
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused' | 'removing';
  /** How much of it the server has, from 0 to 1. */
  share: number;
  /** Why it waits again, failed or was refused, in words. */
  message?: string;
  mediaId?: MediaId;
  /** How often in a row the connection was cut without a byte getting through. */
  cuts: number;
};
export type UploadStates = ReadonlyMap<string, UploadState>;

export type UploadEvent = { id: string } & (
  | { type: 'added' }
  | { type: 'began' }
  | { type: 'moved'; share: number }
  | { type: 'sent'; mediaId: MediaId }
  /** The connection is gone, or the server is out for a moment: it goes on by itself. */
  | { type: 'cut'; message: string }
  /** The composer was left; it goes on when it is opened again. */
  | { type: 'paused' }
  /** Somebody has to do something first, such as signing in. */
  | { type: 'failed'; message: string }
  /** Never taken, however often it is sent. */
  | { type: 'refused'; message: string }
  | { type: 'retried' }
  | { type: 'removing' }
  | { type: 'removed' }
);

export const WAITING: UploadState = { status: 'waiting', share: 0, cuts: 0 };

/** From which states an event leads on; anywhere else it comes too late and changes nothing. */
const LEADS_ON: Record<UploadEvent['type'], readonly UploadState['status'][]> = {
  added: [],
  began: ['waiting'],
  moved: ['sending'],
  sent: ['sending'],
  cut: ['sending'],
  paused: ['sending'],
  failed: ['sending'],
  refused: ['sending', 'sent'],
  retried: ['failed'],
  removing: ['waiting', 'sending', 'sent', 'failed', 'refused'],
  removed: ['waiting', 'sending', 'sent', 'failed', 'refused', 'removing'],
};

export function uploadsAfter(states: UploadStates, event: UploadEvent): UploadStates {
  const before = states.get(event.id);
  const next = new Map(states);
  if (!before) return event.type === 'added' ? next.set(event.id, WAITING) : states;
  if (!LEADS_ON[event.type].includes(before.status)) return states;
  // By the hundredth: the composer is drawn anew with every step, while somebody types in it.
  if (event.type === 'moved' && hundredths(event.share) === before.share) return states;
  if (event.type === 'removed') next.delete(event.id);
  else next.set(event.id, stateAfter(before, event));
  return next;
}

function stateAfter(before: UploadState, event: UploadEvent): UploadState {
  const { share, cuts } = before;
  switch (event.type) {
    case 'began':
      return { status: 'sending', share, cuts };
    case 'moved':
      // What got through proves the connection, so the next cut is the first again.
      return { status: 'sending', share: hundredths(event.share), cuts: event.share > share ? 0 : cuts };
    case 'sent':
      return { status: 'sent', share: 1, cuts: 0, mediaId: event.mediaId };
    case 'cut':
      return {
        status: cuts + 1 < UPLOADS.cutsMax ? 'waiting' : 'failed',
        share,
        cuts: cuts + 1,
        message: event.message,
      };
    case 'paused':
      return { status: 'waiting', share, cuts };
    case 'failed':
    case 'refused':
      return { status: event.type, share, cuts, message: event.message };
    case 'removing':
      return { status: 'removing', share, cuts };
    case 'retried':
      return { status: 'waiting', share, cuts: 0 };
    case 'added':
    case 'removed':
      return before;
  }
}

function hundredths(share: number) {
  return Math.floor(share * 100) / 100;
}

/** Whether it was given up because of the connection, and may go on when there is one again. */
export function isCutOff({ status, cuts }: UploadState) {
  return status === 'failed' && cuts >= UPLOADS.cutsMax;
}

/** Which files to begin now: in the order of the draft, so many at once, none that still rests after a cut. */
export function nextToSend(states: UploadStates, order: readonly string[], resting: ReadonlySet<string>): string[] {
  const sending = order.filter((id) => states.get(id)?.status === 'sending').length;
  const ready = order.filter((id) => states.get(id)?.status === 'waiting' && !resting.has(id));
  return ready.slice(0, Math.max(0, UPLOADS.atOnce - sending));
}

/** How much of everything that can still be posted the server has, by bytes, from 0 to 1. */
export function totalShareOf(states: UploadStates, files: readonly { id: string; blob: Pick<Blob, 'size'> }[]) {
  const counted = files.filter(({ id }) => states.get(id)?.status !== 'refused');
  const bytes = counted.reduce((sum, { blob }) => sum + blob.size, 0);
  const there = counted.reduce((sum, { id, blob }) => sum + blob.size * (states.get(id)?.share ?? 0), 0);
  return bytes === 0 ? 1 : there / bytes;
}
