import { constants } from 'node:fs';
import { copyFile, open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/server';
import { dataFolderError, makeFolder } from '../../platform/process/data-folder.ts';
import { checkUploadId, isUploadId, type UploadStore } from './uploads.ts';

type FolderParts = { root: string; expireMs: number };

/** Stores uploads in a folder that all processes of the server share. */
export function folderUploads({ root, expireMs }: FolderParts): UploadStore {
  // The library creates it too, but a failure there would end the process.
  makeUploadFolder(root);
  const data = new FileStore({ directory: root, expirationPeriodInMilliseconds: expireMs });
  // The length must be known at the start, because the quota counts it.
  data.extensions = data.extensions.filter((name) => name !== 'creation-defer-length');
  const pathOf = (id: string) => {
    checkUploadId(id);
    return join(root, id);
  };

  return {
    data,

    async complete(id) {
      const path = pathOf(id);
      const upload = await unlessMissing(data.getUpload(id));
      if (!upload || upload.offset !== upload.size) return false;
      const handle = await unlessMissing(open(path, 'r+'));
      if (!handle) return false;
      try {
        // After we confirm an upload, the sender does not send it again, so it must survive a power cut.
        await handle.sync();
      } finally {
        await handle.close();
      }
      return true;
    },

    async open(id): Promise<Readable | undefined> {
      const handle = await unlessMissing(open(pathOf(id), 'r'));
      return handle?.createReadStream();
    },

    async toFile(id, path) {
      const copied = await unlessMissing(copyFile(pathOf(id), path, constants.COPYFILE_FICLONE).then(() => true));
      return copied ?? false;
    },

    async remove(id) {
      const path = pathOf(id);
      await rm(path, { force: true });
      await rm(`${path}.json`, { force: true });
    },

    async *list() {
      for await (const { name } of (await unlessMissing(opendir(root))) ?? []) {
        const id = name.replace(/\.json$/, '');
        if (isUploadId(id)) yield id;
      }
    },
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown) {
  if (error instanceof Error) return 'code' in error && error.code === 'ENOENT';
  return error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS;
}

function makeUploadFolder(root: string) {
  try {
    makeFolder(root);
  } catch (error) {
    throw dataFolderError(root, error);
  }
}
