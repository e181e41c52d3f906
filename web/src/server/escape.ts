const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and attribute values of the document. */
export function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (mail) => ENTITIES[mail] ?? mail);
}
