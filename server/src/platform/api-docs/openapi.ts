import { z } from 'zod';
import type { Access, Endpoint } from '@quad/contract/endpoint';
import { type ErrorCode, ERRORS } from '@quad/contract/errors';
import { errorBody } from '@quad/contract/errors.schemas';
import { API_PREFIX } from '../http/mount.ts';

export const ACCESS_COPY: Record<Access, string> = {
  anyone: 'Anyone',
  reader: 'Anyone on a public campus; on a private one, anyone signed in with a confirmed email or a verified school',
  'signed-in': 'Anyone signed in',
  'signed-in-reader': 'Anyone signed in; on a private campus only with a confirmed email or a verified school',
  unsuspended: 'Anyone signed in and not suspended',
  member: 'School-verified students of this campus',
  staff: 'Staff',
  development: 'Anyone, if the local tools are on',
};

const REFUSALS: Record<Access, ErrorCode[]> = {
  anyone: [],
  reader: ['sign_in_required', 'confirm_to_read'],
  'signed-in': ['sign_in_required'],
  'signed-in-reader': ['sign_in_required', 'confirm_to_read'],
  unsuspended: ['sign_in_required', 'suspended'],
  member: ['sign_in_required', 'suspended', 'email_unverified', 'school_unverified', 'guest_of_campus'],
  staff: ['sign_in_required', 'not_found'],
  development: ['not_found'],
};

type OpenApiOptions = { endpoints: Endpoint[]; sessionCookie: string };

/** The contract as an OpenAPI 3.1 document, fully generated. */
export function openApiDocument({ endpoints, sessionCookie }: OpenApiOptions) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[openApiPath(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quad',
      version: '1',
      description: 'The host selects the campus. Writes must come from a page on the same host.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}

/** `/api/posts/{postId}` for `/posts/:postId`. */
function openApiPath(endpoint: Endpoint) {
  return `${API_PREFIX}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
}

function operationOf(endpoint: Endpoint) {
  const { access, body, params, photo, query, response, summary } = endpoint;
  const parameters = [...parametersOf('path', params), ...parametersOf('query', query)];
  const takesInput = parameters.length > 0 || body !== undefined;
  return {
    summary,
    description: `Who may call: ${ACCESS_COPY[access]}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input')) } }),
    ...(photo && { requestBody: { required: true, content: { 'image/*': {} } } }),
    responses: {
      200: { description: 'Done', content: jsonContent(schemaOf(response, 'output')) },
      ...errorResponses([
        ...(takesInput ? (['input_invalid'] as const) : []),
        ...(photo ? (['photo_unreadable', 'photo_too_large'] as const) : []),
        ...REFUSALS[access],
      ]),
    },
    ...(!['anyone', 'development'].includes(access) && { security: [{ session: [] }] }),
  };
}

function parametersOf(location: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function errorResponses(codes: ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
