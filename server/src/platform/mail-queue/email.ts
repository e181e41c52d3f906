/** A letter as a template writes it. */
export type Email = { subject: string; html: string; text: string };

/** A letter with made-up facts, for developers to look at. */
export type EmailSample = Email & { name: string };

/** A letter on its way to one address. */
export type AddressedEmail = Email & {
  campusId: string;
  to: string;
  headers?: Record<string, string>;
};

/** A letter as it is handed over. The id stays the same however often that is tried. */
export type OutgoingEmail = Email & {
  id: string;
  to: string;
  headers: Record<string, string>;
  writtenAt: Date;
};

/** The next mail server will never take this letter: trying again is of no use. */
export class EmailRefused extends Error {
  override readonly name = 'LetterRefused';
}
