import type { OutboxEntry } from './entry.ts';

type Preview = { src: string; width: number; height: number };

/** Photos that were sent from this tab, by their client ids: shown from here until the tab is closed. */
const previews = new Map<string, Preview>();

/** The photo of a message that waits; null where it is none, or the browser could not read it. */
export function previewOf({ clientId, file }: OutboxEntry): Preview | null {
  const known = previews.get(clientId);
  if (known) return known;
  if (!file || file.width === 0) return null;
  const made = { src: URL.createObjectURL(file.blob), width: file.width, height: file.height };
  previews.set(clientId, made);
  return made;
}

export function previewBy(clientId: string) {
  return previews.get(clientId) ?? null;
}

/** How large a photo is, so that its place is kept; zero for a video, and for what the browser cannot read. */
export async function measured(blob: Blob, type: string) {
  if (!type.startsWith('image/')) return { width: 0, height: 0 };
  try {
    const bitmap = await createImageBitmap(blob);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}
