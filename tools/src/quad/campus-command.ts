import { inspect } from 'node:util';
import { campusChange, type CampusChange } from '@quad/contract/campuses/campuses.schemas';
import { changeCampus, listCampuses } from '../../../server/src/features/campuses/campuses.public.ts';
import { AppError } from '../../../server/src/platform/app-error.ts';
import { ConfigError } from '../../../server/src/platform/process/config-error.ts';
import type { StaffDeps } from './staff-deps.ts';

export const CAMPUS_HELP = `  npm run quad -- campus list              every campus
  npm run quad -- campus show ou           one campus with its settings
  npm run quad -- campus set ou privacy=public firstPageSize=25
  npm run quad -- campus set ou schoolDomains=ou.edu,my.ou.edu customHost=none
`;

const SETTINGS = Object.keys(campusChange.shape);

export async function runCampus(deps: StaffDeps, [action = 'list', slug, ...assignments]: string[]) {
  if (action === 'list') return listing(deps);
  if (action !== 'show' && action !== 'set') {
    throw new ConfigError(`There is no command "campus ${action}". Use list, show or set.`);
  }
  if (slug === undefined) throw new ConfigError(`Which campus? For example: npm run quad -- campus ${action} ou`);
  return action === 'show' ? show(deps, slug) : set(deps, slug, parseAssignments(assignments));
}

async function listing(deps: StaffDeps) {
  const campuses = await listCampuses(deps);
  const lines = campuses.map(({ slug, memberCount, url, settings }) => {
    const members = `${memberCount} ${memberCount === 1 ? 'member' : 'members'}`;
    return [slug.padEnd(10), settings.privacy.padEnd(9), members.padEnd(14), url.padEnd(36), settings.name].join('');
  });
  return `${lines.join('\n')}\n`;
}

async function show(deps: StaffDeps, slug: string) {
  const campuses = await listCampuses(deps);
  const campus = campuses.find((each) => each.slug === slug);
  if (!campus) throw unknownCampus(slug, campuses);
  const facts = { url: campus.url, memberCount: campus.memberCount, ...campus.settings };
  return `${Object.entries(facts)
    .map(([name, value]) => `${name.padEnd(16)}${written(value)}`)
    .join('\n')}\n`;
}

async function set(deps: StaffDeps, slug: string, change: CampusChange) {
  try {
    const { changed } = await changeCampus(deps, null, slug, { change });
    if (changed.length === 0) return 'Nothing to change. These settings are already in place.\n';
    return `${changed.map(({ field, before, after }) => `${field}: ${written(before)} → ${written(after)}`).join('\n')}\n`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') throw unknownCampus(slug, await listCampuses(deps));
    throw new ConfigError(sentences(Object.entries(error.fields ?? { [slug]: error.message })));
  }
}

/** Parses `name=value` arguments; errors say what is valid. */
export function parseAssignments(assignments: string[]): CampusChange {
  if (assignments.length === 0) {
    throw new ConfigError(`What should change? For example: privacy=public. The settings are ${SETTINGS.join(', ')}.`);
  }
  const values = assignments.map((assignment): [string, unknown] => {
    const [name = '', ...rest] = assignment.split('=');
    if (!SETTINGS.includes(name) || rest.length === 0) {
      throw new ConfigError(`"${assignment}" sets nothing. The settings are ${SETTINGS.join(', ')}.`);
    }
    return [name, readValue(name, rest.join('='))];
  });
  const read = campusChange.safeParse(Object.fromEntries(values));
  if (read.success) return read.data;
  throw new ConfigError(sentences(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
}

function readValue(name: string, text: string) {
  if (name === 'firstPageSize') return Number(text);
  if (name === 'schoolDomains') return text === 'none' ? [] : text.split(',').map((domain) => domain.trim());
  return text === 'none' ? null : text;
}

function sentences(faults: [string, string][]) {
  return faults.map(([name, message]) => `${name} ${message}.`).join('\n');
}

function unknownCampus(slug: string, campuses: { slug: string }[]) {
  return new ConfigError(`Unknown campus "${slug}". The campuses are ${campuses.map((each) => each.slug).join(', ')}.`);
}

function written(value: unknown) {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : inspect(value);
}
