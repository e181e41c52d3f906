import type { RequestCampus } from '../viewer.ts';
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
  override readonly name = 'EmailRefused';
}

/** Every kind of email with sample data, for the local tools. */
export type EmailSamples = ((campus: RequestCampus) => Promise<EmailSample[]>)[];

/** What the layout needs of a campus. */
export type EmailCampus = Pick<
  RequestCampus,
  'name' | 'shortName' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme' | 'supportEmail' | 'url'
>;

/** One piece of a letter. Words only: no piece takes HTML. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  /** A link to a page of the campus's own site. */
  | { kind: 'button'; label: string; link: string };

export type EmailCopy = {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  heading: string;
  parts: EmailPart[];
  /** Why the reader gets this letter. */
  reason: string;
  /** Small, below the reason: how to get no more of them. */
  links?: { label: string; link: string }[];
};
