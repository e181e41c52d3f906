const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text and attribute values. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
