import type { RequestCampus } from '../access/viewer.ts';

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

/** Every kind of email with sample data, for the local tools. */
export type EmailSamples = ((campus: RequestCampus) => Promise<EmailSample[]>)[];

export type EmailCampus = Pick<
  RequestCampus,
  'name' | 'shortName' | 'monogram' | 'primaryColor' | 'secondaryColor' | 'theme' | 'supportEmail' | 'url' | 'timeZone'
>;

/** One part of an email. Text only: no part accepts HTML. */
export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; code: string }
  /** A link to a page of the campus's own site. */
  | { kind: 'button'; label: string; link: string }
  | { kind: 'title'; text: string }
  /** A post with its price and a picture that strangers may see. */
  | { kind: 'post'; title: string; note: string; link: string; picture: { url: string; alt: string } | null }
  | { kind: 'links'; links: { label: string; link: string }[] };

export type EmailCopy = {
  subject: string;
  /** The preview text that mail clients show next to the subject. */
  preheader: string;
  heading: string;
  parts: EmailPart[];
  /** Why the reader gets this email. */
  reason: string;
  /** Small links below the reason, such as unsubscribe. */
  links?: { label: string; link: string }[];
};
