import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/*
 * What Fastify compiles a response's serializer from. The serializer writes the properties that the schema names
 * and no other, so a column too many never leaves the server. It shapes and does not judge, so checks are dropped.
 */
const CHECKS = [
  '$schema',
  'additionalProperties',
  'default',
  'examples',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minItems',
  'minLength',
  'multipleOf',
  'pattern',
  'propertyNames',
];

export function serializerSchema(response: z.ZodType): JsonSchema {
  return shapeOf(z.toJSONSchema(response, { target: 'draft-7' }));
}

function shapeOf(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const kept = Object.entries(schema).filter(([key]) => !CHECKS.includes(key));
  const shape: JsonSchema = Object.fromEntries(kept.map(([key, value]) => [key, inner(key, value)]));
  // A record: its values have a shape, its names are free.
  if (isObject(schema['additionalProperties'])) {
    shape['additionalProperties'] = shapeOf(schema['additionalProperties']);
  }
  return withoutNullBranch(shape);
}

function inner(key: string, value: unknown): unknown {
  if (['properties', 'definitions', '$defs'].includes(key) && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, shapeOf(schema)]));
  }
  if (key === 'items') return Array.isArray(value) ? value.map(shapeOf) : shapeOf(value);
  if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) return value.map(shapeOf);
  return value;
}

/** "This or null" is one shape that may be null; a choice would be validated for every value written. */
function withoutNullBranch(shape: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = shape;
  if (!Array.isArray(anyOf)) return shape;
  const others = anyOf.filter((branch) => branch.type !== 'null');
  if (others.length !== 1 || anyOf.length !== 2 || others[0].$ref) return shape;
  return { ...rest, ...others[0], nullable: true };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
