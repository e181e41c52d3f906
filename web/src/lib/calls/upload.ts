import type { Address, Api } from '@quad/contract/api';
import type { CallInput, ResponseOf } from '@quad/contract/endpoint';
import { responseOf, ConnectionError, parsed, wireAddressOf } from './call.ts';

/** The uploaded share of the file, from 0 to 1. */
export type OnProgress = (share: number) => void;

type UploadInput<A extends Address> = Omit<CallInput<Api[A]>, 'body'> & { file: Blob; onProgress: OnProgress };

/** Calls an endpoint whose body is a file. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function upload<A extends Address>(address: A, input: UploadInput<A>): Promise<ResponseOf<Api[A]>> {
  const { params, query, file, onProgress }: WireUpload = input;
  const { method, path } = wireAddressOf(address, params, query);
  const { status, text } = await send(method, path, file, onProgress);
  return responseOf<Api[A]>({ status, body: text === '' ? null : parsed(text) });
}

type Values = Record<string, unknown>;
type WireUpload = { params?: Values; query?: Values; file: Blob; onProgress: OnProgress };

function send(method: string, address: string, file: Blob, onProgress: OnProgress) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('content-type', file.type || 'image/*');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    for (const end of ['error', 'timeout', 'abort']) {
      request.addEventListener(end, () => reject(new ConnectionError(new Error(`The upload ended with "${end}"`))));
    }
    request.send(file);
  });
}
