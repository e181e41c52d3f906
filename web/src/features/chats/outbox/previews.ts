import type { MessageEntry } from './message-outbox.ts';

type Preview = { src: string; width: number; height: number };

/** Photos sent from this tab, by client key. Kept until the tab is closed. */
const previews = new Map<string, Preview>();

/** The photo of a pending message; null when it is not a photo or the browser could not read it. */
export function previewOf({ clientKey, file }: MessageEntry): Preview | null {
  const known = previews.get(clientKey);
  if (known) return known;
  if (!file?.size || file.kind !== 'photo') return null;
  const preview = { src: URL.createObjectURL(file.blob), ...file.size };
  previews.set(clientKey, preview);
  return preview;
}

export function previewBy(clientKey: string) {
  return previews.get(clientKey) ?? null;
}
