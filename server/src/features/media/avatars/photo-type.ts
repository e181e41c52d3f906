import { open } from 'node:fs/promises';

type PhotoType = { name: 'jpeg' | 'png' | 'gif'; signature: readonly number[] };

const TYPES: readonly PhotoType[] = [
  { name: 'jpeg', signature: [0xff, 0xd8, 0xff] },
  { name: 'png', signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { name: 'gif', signature: [0x47, 0x49, 0x46, 0x38] },
];

/** Detects the type from the first bytes and ignores what the client claims. */
export function photoTypeOf(bytes: Uint8Array): PhotoType['name'] | undefined {
  return TYPES.find(({ signature }) => signature.every((byte, index) => bytes[index] === byte))?.name;
}

/** A cheap check, so that we don't start an image process for other files. */
export async function isPhotoFile(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8));
  return photoTypeOf(buffer.subarray(0, bytesRead)) !== undefined;
}
