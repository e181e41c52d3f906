import type { OutboxEntry } from './entry.ts';

type Preview = { src: string; width: number; height: number };

/** Photos sent from this tab, by client ID. Kept until the tab is closed. */
const previews = new Map<string, Preview>();

/** The photo of a pending message; null when it is not a photo or the browser could not read it. */
export function previewOf({ clientId, file }: OutboxEntry): Preview | null {
  const known = previews.get(clientId);
  if (known) return known;
  if (!file?.size || file.kind !== 'photo') return null;
  const preview = { src: URL.createObjectURL(file.blob), ...file.size };
  previews.set(clientId, preview);
  return preview;
}

export function previewBy(clientId: string) {
  return previews.get(clientId) ?? null;
}
