import { manifest, type Manifest } from './client-manifest.ts';
import { escapeHtml } from './escape.ts';

const ENTRY = 'src/entry-browser.tsx';
/** Loads the screen, so a page with one needs it first. */
const SCREEN_FILES = 'src/app/screen-files.ts';

/** The files of a page: the entry, its screens, everything they import, and their styles. */
export function filesFor(all: Manifest, sources: readonly string[]) {
  const seen = new Set<string>();
  const [entry, screens] = [new Set<string>(), new Set<string>()];
  const styles = new Set<string>();

  function take(key: string, scripts: Set<string>) {
    const found = all[key];
    if (!found || seen.has(key)) return;
    seen.add(key);
    scripts.add(found.file);
    for (const style of found.css ?? []) styles.add(style);
    for (const imported of found.imports ?? []) take(imported, scripts);
  }

  take(ENTRY, entry);
  for (const source of sources) take(source, screens);
  return { entry: [...entry], screens: [...screens], styles: [...styles] };
}

type Matched = { route: { handle?: unknown } };

function sourceOf({ route }: Matched) {
  const { handle } = route;
  if (typeof handle !== 'object' || handle === null || !('source' in handle)) return [];
  return typeof handle.source === 'string' ? [SCREEN_FILES, handle.source] : [];
}

export function tagsFor(matches: readonly Matched[], nonce: string) {
  if (manifest === null) return developmentTags(nonce);
  const { entry, screens, styles } = filesFor(manifest, matches.flatMap(sourceOf));
  const nonceAttribute = `nonce="${escapeHtml(nonce)}"`;
  const [start, ...imported] = entry;
  // The font is not preloaded: on a slow connection it would delay the scripts by a second, and its fallback has the
  // same metrics.
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" ${nonceAttribute}>`),
    `<script type="module" src="/${start}" ${nonceAttribute}></script>`,
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}" ${nonceAttribute}>`),
    // Preloaded `as="fetch"` for web/src/lib/load-part.ts: a script or module that fails to load can never be imported
    // again on this page.
    ...screens.map((file) => `<link rel="preload" as="fetch" crossorigin href="/${file}">`),
  ].join('\n');
}

/** Vite's client must come first: it installs the refresh runtime before our modules run. */
function developmentTags(nonce: string) {
  const nonceAttribute = `nonce="${escapeHtml(nonce)}"`;
  return [
    `<script type="module" ${nonceAttribute}>`,
    `import { injectIntoGlobalHook } from '/@react-refresh';`,
    `injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;`,
    `</script>`,
    `<script type="module" src="/@vite/client" ${nonceAttribute}></script>`,
    `<link rel="stylesheet" href="/src/ui/styles.css" ${nonceAttribute}>`,
    `<script type="module" src="/${ENTRY}" ${nonceAttribute}></script>`,
  ].join('\n');
}
