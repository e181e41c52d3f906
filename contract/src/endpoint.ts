import type { z } from 'zod';

/**
 * Who can call an endpoint.
 * - anyone: no condition except a known host
 * - reader: can read this campus's content; a private campus requires a session with a confirmed address
 * - signed-in: any session
 * - signed-in-reader: a session that can read this campus's content
 * - unsuspended: any session of an account that is not suspended; for changes that others see
 * - member: a session, school verification for this campus, and no suspension
 * - staff: a staff account
 * - development: only when the local tools are on, never in production
 */
export type Access =
  | 'anyone'
  | 'reader'
  | 'signed-in'
  | 'signed-in-reader'
  | 'unsuspended'
  | 'member'
  | 'staff'
  | 'development';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Without the `/api` prefix; parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the API page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a raw photo instead of JSON, with this maximum size in bytes. */
  photo?: { bytesMax: number };
  response: z.ZodType;
  /** The database builds the response JSON and it is sent unchanged. A test parses it with `response`. */
  writtenByDatabase?: true;
};

export type ViewerFor<E extends Endpoint, Viewer> = E['access'] extends 'anyone' | 'reader' | 'development'
  ? Viewer | null
  : Viewer;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : unknown) &
  (E['photo'] extends object ? { body: Blob } : unknown);

/** Declares an endpoint and keeps its literal types, so server and web share exact types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
