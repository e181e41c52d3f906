/** A piece of a text: as it stands, or with somewhere to go. The pieces put together are the text again. */
export type TextToken =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'phone'; text: string; href: string }
  | { kind: 'address'; text: string; href: string }
  | { kind: 'mention'; text: string; username: string };
