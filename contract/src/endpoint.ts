import type { z } from 'zod';

/**
 * Who may call an endpoint.
 * - anyone: no condition beyond a known host
 * - reader: may read this campus's content; on a private campus that takes a session
 * - signed-in: any session
 * - unsuspended: any session of an account that staff have not suspended; for what others see of somebody
 * - member: a session, school verification for this very campus, and no suspension
 * - staff: a staff account
 * - development: only where the local tools are switched on, never in production
 */
export type Access = 'anyone' | 'reader' | 'signed-in' | 'unsuspended' | 'member' | 'staff' | 'development';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint = {
  method: Method;
  /** Without the `/api` in front; parameters as `:name`. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the API page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a photo itself and not JSON, of so many bytes at most. */
  photo?: { bytesMax: number };
  response: z.ZodType;
  /** The database writes the response's JSON and it is sent as it is; a story parses it with `response`. */
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

/** What a caller passes: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : unknown) &
  (E['photo'] extends object ? { body: Blob } : unknown);

/** Declares an endpoint. Keeps the literal types, so that server and web agree to the letter. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}
