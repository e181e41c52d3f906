import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/*
 * Fastify compiles response serializers from these schemas. A serializer writes only the properties in the schema, so
 * an extra column never leaves the server. It does not validate, so checks are dropped.
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
  // A record: the values have a schema, the keys are free.
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

/** "X or null" becomes a nullable X; with `anyOf` the serializer would validate every value it writes. */
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
