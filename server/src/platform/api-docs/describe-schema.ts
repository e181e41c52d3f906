type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  items?: unknown;
  additionalProperties?: unknown;
  anyOf?: unknown[];
  oneOf?: unknown[];
};

/** A JSON schema as text that looks like the value it describes. */
export function describeSchema(schema: unknown, indent = ''): string {
  if (!isSchema(schema)) return 'anything';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => describeSchema(choice, indent)))].join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items) return `list of ${describeSchema(schema.items, indent)}`;
  if (schema.properties) return describeProperties(schema, indent);
  if (isSchema(schema.additionalProperties)) return `names to ${describeSchema(schema.additionalProperties, indent)}`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${types} (${schema.format})` : types;
}

function describeProperties({ properties = {}, required = [] }: Schema, indent: string) {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, value]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(value, deeper)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
