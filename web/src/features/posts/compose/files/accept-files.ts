import type { Tone } from '@quad/contract/errors';
import { MEDIA } from '@quad/contract/media/media';
import { POSTS } from '@quad/contract/posts/posts';
import { UPLOAD_COPY } from './upload-copy.ts';
import type { DraftFile } from '../draft.ts';

export type FileAlert = { message: string; tone: Tone };
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Accepted MIME types; some formats have several names. */
const KINDS: ReadonlyMap<string, 'photo' | 'video'> = new Map([
  ['image/jpeg', 'photo'],
  ['image/jpg', 'photo'],
  ['image/png', 'photo'],
  ['image/gif', 'photo'],
  ['image/webp', 'photo'],
  ['image/heic', 'photo'],
  ['image/heif', 'photo'],
  ['image/heic-sequence', 'photo'],
  ['image/heif-sequence', 'photo'],
  ['video/mp4', 'video'],
  ['video/quicktime', 'video'],
  ['video/avi', 'video'],
  ['video/vnd.avi', 'video'],
  ['video/msvideo', 'video'],
  ['video/x-msvideo', 'video'],
]);

const PHOTO_EXTENSIONS: readonly string[] = ['jpeg', 'jpg', 'png', 'gif', 'webp', 'heic', 'heif'];
const TYPE_UNKNOWN: readonly string[] = ['', 'application/octet-stream'];

/** Adds the valid files in order, and returns a message for each rejected one. */
export function acceptFiles(
  existing: readonly DraftFile[],
  incoming: readonly File[],
): { files: DraftFile[]; alerts: FileAlert[] } {
  const errors = new Set(incoming.map(errorOf).filter((error) => error !== null));
  const all = [...existing, ...incoming.filter((file) => errorOf(file) === null).map(draftFileOf)];
  const alerts = [...errors].map((message): FileAlert => ({ message, tone: 'danger' }));
  if (all.length > POSTS.filesMax) alerts.push({ message: UPLOAD_COPY.tooMany, tone: 'okay' });
  return { files: all.slice(0, POSTS.filesMax), alerts };
}

/** Uses the MIME type, or the file extension when the browser names no type. The server checks the bytes. */
export function kindOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): 'photo' | 'video' | null {
  if (!TYPE_UNKNOWN.includes(type)) return KINDS.get(type.toLowerCase()) ?? null;
  const ending = endingOf(name);
  if (!MEDIA.extensions.some((known) => known === ending)) return null;
  return PHOTO_EXTENSIONS.includes(ending) ? 'photo' : 'video';
}

function errorOf(file: FileFacts): string | null {
  const kind = kindOf(file);
  if (kind === null) return UPLOAD_COPY.typesOnly;
  if (file.size === 0) return UPLOAD_COPY.empty;
  if (kind === 'photo' && file.size > MEDIA.photoBytesMax) return UPLOAD_COPY.photoTooLarge;
  if (kind === 'video' && file.size > MEDIA.videoBytesMax) return UPLOAD_COPY.videoTooLarge;
  return null;
}

function endingOf(name: string) {
  return name.split('.').at(-1)?.toLowerCase() ?? '';
}

function draftFileOf(file: File): DraftFile {
  return { id: crypto.randomUUID(), blob: file, name: file.name, type: file.type, alt: '', uploadUrl: null };
}
