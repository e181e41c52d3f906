import type { OutboxEntry } from './entry.ts';

type Preview = { src: string; width: number; height: number };

/** Photos that were sent from this tab, by their client ids: shown from here until the tab is closed. */
const previews = new Map<string, Preview>();

/** The photo of a message that waits; null where it is none, or the browser could not read it. */
export function previewOf({ clientId, file }: OutboxEntry): Preview | null {
  const known = previews.get(clientId);
  if (known) return known;
  if (!file?.size || file.kind !== 'photo') return null;
  const made = { src: URL.createObjectURL(file.blob), ...file.size };
  previews.set(clientId, made);
  return made;
}

export function previewBy(clientId: string) {
  return previews.get(clientId) ?? null;
}
