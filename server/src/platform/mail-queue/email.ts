/** An email as a template renders it. */
export type Email = { subject: string; html: string; text: string };

/** An email with sample data, for developers. */
export type EmailSample = Email & { name: string };

/** An email to one address. */
export type AddressedEmail = Email & {
  campusId: string;
  to: string;
  headers?: Record<string, string>;
};

/** An email as it is sent. The id stays the same for every retry. */
export type OutgoingEmail = Email & {
  id: string;
  to: string;
  headers: Record<string, string>;
  writtenAt: Date;
};

/** The mail server rejected this email for good, so a retry is useless. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}
