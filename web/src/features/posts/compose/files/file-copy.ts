import type { UploadState } from './upload-state.ts';

/** Copy for a draft's files, on screen and for screen readers. */
export const FILE_COPY = {
  list: 'Photos and videos',
  retry: 'Retry',
  altDone: 'Done',
  moving: 'To move it, press Space, then the arrow keys, then Space again. Press Escape to cancel.',
} as const;

const STATUS_COPY: Record<UploadState['status'], string> = {
  waiting: 'waiting',
  sending: 'uploading',
  sent: 'uploaded',
  failed: 'upload failed',
  refused: 'refused',
  removing: 'being removed',
};

/** Describes a tile for screen readers: 'bike.jpg, 2 of 5, uploading'. */
export function tileCopy(name: string, position: number, count: number, { status, message }: UploadState) {
  const parts = [name, `${position} of ${count}`, STATUS_COPY[status], message];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Announced when a file failed or was refused. */
export function troubleCopy(name: string, { status, message }: UploadState) {
  return message !== undefined && (status === 'failed' || status === 'refused') ? `${name}: ${message}` : '';
}

export const removeLabel = (name: string) => `Remove ${name}`;
export const retryCopy = (name: string) => `Retry ${name}`;
export const altCopy = (name: string, alt: string) => `${alt === '' ? 'Add' : 'Edit'} alt text of ${name}`;

/** Announced while a file is moved with the keyboard. */
export const motionCopy = {
  lifted: (name: string, position: number, count: number) => `${name} picked up, ${position} of ${count}.`,
  over: (name: string, position: number, count: number) => `${name} moved to ${position} of ${count}.`,
  dropped: (name: string, position: number, count: number) => `${name} dropped, ${position} of ${count}.`,
  canceled: (name: string) => `${name} is back in its original position.`,
} as const;
