import type { Deps } from '../../deps.ts';
import type { AppEvent } from '../../events.ts';
import type { Listener } from '../../platform/events/events.ts';
import type { TimedWork } from '../../platform/jobs/jobs.ts';
import { failLateUploads } from './uploads/fail-late-uploads.ts';
import { processUpload, attemptQuickly } from './uploads/process-upload.ts';
import { finishStrandedUploads } from './uploads/finish-stranded-uploads.ts';
import { removeLostFiles } from './files/remove-lost-files.ts';
import { removeLostPictures, removePicture } from './avatars/remove-pictures.ts';
import { removeMedia } from './files/remove-media.ts';
import { removeUnclaimedUploads } from './uploads/remove-unclaimed-uploads.ts';

/** A separate queue, because the storage may not respond. */
const FILES_QUEUE = 'files';

export const mediaListeners: Listener<AppEvent, Deps>[] = [
  // Photos and videos, quick and slow, each have their own queue, so that a photo that takes a second never waits for
  // a video that takes minutes.
  {
    event: 'photo.uploaded',
    name: 'media.process-upload',
    queue: 'photos',
    fairBy: 'ownerId',
    run: ({ mediaId }, deps) => attemptQuickly(deps, mediaId),
  },
  {
    event: 'photo.takes-long',
    name: 'media.process-long-photo',
    queue: 'long-photos',
    fairBy: 'ownerId',
    run: ({ mediaId }, deps) => processUpload(deps, mediaId),
  },
  {
    event: 'video.uploaded',
    name: 'media.process-video',
    queue: 'videos',
    fairBy: 'ownerId',
    run: ({ mediaId }, deps) => attemptQuickly(deps, mediaId),
  },
  {
    event: 'video.takes-long',
    name: 'media.process-long-video',
    queue: 'long-videos',
    fairBy: 'ownerId',
    run: ({ mediaId }, deps) => processUpload(deps, mediaId),
  },
  {
    event: 'picture.dropped',
    name: 'media.remove-picture',
    queue: FILES_QUEUE,
    run: ({ mediaId }, deps) => removePicture(deps, mediaId),
  },
  {
    event: 'media.dropped',
    name: 'media.remove-media',
    queue: FILES_QUEUE,
    run: ({ mediaIds }, deps) => removeMedia(deps, mediaIds),
  },
];

export const mediaTimedWork: TimedWork<Deps>[] = [
  { name: 'media.fail-late-uploads', cron: '17 * * * *', queue: FILES_QUEUE, run: (deps) => failLateUploads(deps) },
  {
    name: 'media.remove-lost-pictures',
    cron: '47 * * * *',
    queue: FILES_QUEUE,
    run: (deps) => removeLostPictures(deps),
  },
  {
    name: 'media.finish-stranded-uploads',
    cron: '*/10 * * * *',
    queue: FILES_QUEUE,
    run: (deps) => finishStrandedUploads(deps),
  },
  {
    name: 'media.remove-unclaimed-uploads',
    cron: '17 * * * *',
    queue: FILES_QUEUE,
    run: (deps) => removeUnclaimedUploads(deps),
  },
  { name: 'media.remove-lost-files', cron: '31 9 * * *', queue: FILES_QUEUE, run: (deps) => removeLostFiles(deps) },
];
