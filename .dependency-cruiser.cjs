const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');

/** Earlier knows nothing of later. The same order holds on the server and on the web. */
const { order: FEATURES, webOnly } = require('./tools/features.json');
/** Texts of policies and help stand last, on the web only; they may use every feature. */
const WEB_FEATURES = [...FEATURES, ...webOnly];

const PACKAGES = ['contract', 'server', 'web', 'e2e', 'bench', 'tools', 'deploy'];
/** A cached result does not notice a changed package.json, so each set of them has a cache of its own. */
const MANIFESTS = ['.', ...PACKAGES]
  .map((folder) => `${__dirname}/${folder}/package.json`)
  .filter((file) => existsSync(file))
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha1'))
  .digest('hex');
const TEST = '\\.(test|spec|cases)\\.tsx?$';

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const others = (...allowed) => `^(${PACKAGES.filter((name) => !allowed.includes(name)).join('|')})/`;
/** A use-case file: in a feature's folder and none of the kinds that carry their kind in the name. */
const USE_CASE = '^server/src/features/.+/[^/.]+\\.ts$';

/** A feature may use an earlier one, and only through its public file. */
const featureOrder = (root, features) =>
  features.map((name, i) =>
    forbid(
      `${root}: ${name} uses earlier features only, by their public file`,
      { path: `^${root}/src/features/${name}/`, pathNot: TEST },
      {
        path: `^${root}/src/features/(?!${name}/)`,
        pathNot: features.slice(0, i).map((earlier) => `^${root}/src/features/${earlier}/${earlier}\\.public\\.tsx?$`),
      },
    ),
  );

module.exports = {
  forbidden: [
    forbid('no cycles', {}, { circular: true }),
    forbid('every import resolves', {}, { couldNotResolve: true }),
    // Deploy is no package: the lab runs on what the others install.
    forbid(
      'packages declare what they import',
      { path: `^(${PACKAGES.join('|')})/`, pathNot: '^deploy/' },
      { dependencyTypes: ['npm-no-pkg'] },
    ),

    forbid('contract stands alone', { path: '^contract/' }, { path: others('contract') }),
    forbid(
      'contract uses zod only',
      { path: '^contract/src/', pathNot: TEST },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    forbid(
      'plain contract files know no schema',
      { path: '^contract/src/', pathNot: `\\.(schemas|endpoints)\\.ts$|${TEST}` },
      { path: 'node_modules/zod/|\\.(schemas|endpoints)\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid('schemas know no endpoint', { path: '^contract/src/.*\\.schemas\\.ts$' }, { path: '\\.endpoints\\.ts$' }),
    // Otherwise every schema of the endpoint would be in the browser's bundle.
    forbid(
      'the browser knows an endpoint by its type only',
      { path: '^web/src/', pathNot: TEST },
      { path: '^contract/src/.*\\.endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'server sees the contract only',
      { path: '^server/', pathNot: TEST },
      { path: others('contract', 'server') },
    ),
    forbid('web sees the contract only', { path: '^web/' }, { path: others('contract', 'web') }),
    forbid('journeys see the contract only', { path: '^e2e/' }, { path: others('contract', 'e2e') }),

    forbid(
      'routes only call use-cases',
      { path: '\\.routes\\.ts$' },
      { path: '\\.store\\.ts$|/platform/database/|^server/src/ports/' },
    ),
    forbid(
      'rules only think',
      { path: '^server/.*\\.rules\\.ts$' },
      { pathNot: '^contract/|node_modules/zod/|\\.(rules|public)\\.ts$|^server/src/platform/access/viewer\\.ts$' },
    ),
    forbid(
      'stores know only SQL',
      { path: '\\.store\\.ts$' },
      { path: '\\.(routes|view|rules|listeners)\\.ts$|^server/src/ports/' },
    ),
    forbid(
      'stores know no other store',
      { path: '^server/src/features/([^/]+)/.*\\.store\\.ts$' },
      { path: '\\.store\\.ts$', pathNot: '^server/src/features/$1/' },
    ),
    forbid(
      'views only shape',
      { path: '\\.view\\.ts$' },
      { path: '^server/src/(ports|platform/database)/|\\.(routes|listeners)\\.ts$' },
    ),
    forbid(
      'use-cases know no HTTP and no SQL',
      { path: USE_CASE, pathNot: '/test/' },
      { path: 'node_modules/(fastify|@fastify|kysely|pg)/' },
    ),
    forbid(
      'features know a port by its type only',
      { path: '^server/src/features/', pathNot: TEST },
      { path: '^server/src/ports/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'listeners keep to their feature',
      { path: '^server/src/features/([^/]+)/.*\\.listeners\\.ts$' },
      { path: '^server/src/features/', pathNot: '^server/src/features/$1/|\\.public\\.ts$' },
    ),
    forbid(
      'platform knows no port and no feature',
      { path: '^server/src/platform/', pathNot: `${TEST}|/generate-tables\\.ts$` },
      { path: '^server/src/(ports|features|deps|create-deps|app|main|worker)' },
    ),
    forbid(
      'ports know no feature',
      { path: '^server/src/ports/' },
      { path: '^server/src/(features|deps|create-deps|app|main|worker)' },
    ),
    // Decoders are native code, and what they read was written by anybody. Pictures of a campus are drawn of our own SVG.
    forbid(
      'files are decoded in the media process only',
      {
        path: '^server/src/',
        pathNot: `^server/src/(media-process|test)/|^server/src/features/campuses/draw-png\\.ts$|${TEST}`,
      },
      { path: 'node_modules/(sharp|node-av)/' },
    ),
    // Whoever traces nothing must not pay for it with memory or a slower start.
    forbid(
      'tracing is loaded when it is on, and by nobody else',
      { path: '^(server|tools|bench)/', pathNot: `^server/src/ports/tracing/|${TEST}` },
      { path: 'node_modules/@opentelemetry/|^server/src/ports/tracing/', dynamic: false },
    ),
    forbid(
      'configuration knows only the platform',
      { path: '^server/src/config/', pathNot: TEST },
      { path: '^server/src/(features|ports|deps|create-deps|app|main|worker)' },
    ),
    forbid(
      'the type of Deps names no feature',
      { path: '^server/src/deps\\.ts$' },
      { path: '^server/src/(features|create-deps|app|main|worker)' },
    ),
    forbid(
      'only the four doors import everything',
      { path: '^server/src/', pathNot: '^server/src/(create-deps|app|main|worker)\\.ts$|^server/src/test/|' + TEST },
      { path: '^server/src/(app|main|worker)\\.ts$|^server/src/features/[^/]+/.+\\.routes\\.ts$' },
    ),

    forbid(
      'the kit knows no data',
      { path: '^web/src/ui/' },
      // Prices, counts and durations are written alike.
      { path: '^(web/src/(features|app|lib)|contract)/', pathNot: '^contract/src/(exact-count|durations)\\.ts$' },
    ),
    forbid('web/lib knows no feature', { path: '^web/src/lib/' }, { path: '^web/src/(features|app)/' }),
    forbid('features know no shell', { path: '^web/src/features/' }, { path: '^web/src/app/' }),
    forbid(
      'forms use the one form hook',
      { path: '^web/src/', pathNot: '^web/src/lib/forms/use-form\\.ts$' },
      { path: 'node_modules/react-hook-form/' },
    ),
    forbid(
      'the browser store is the only database',
      { path: '^web/src/', pathNot: '^web/src/lib/storage/' },
      { path: 'node_modules/idb/' },
    ),

    ...featureOrder('server', FEATURES),
    ...featureOrder('web', WEB_FEATURES),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // What the root declares, such as vitest, every package may use.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
    cache: { folder: `node_modules/.cache/dependency-cruiser/${MANIFESTS}`, strategy: 'content' },
  },
};
