import { manifest, type Manifest } from './client-manifest.ts';
import { escapeHtml } from './escape.ts';

const ENTRY = 'src/entry-browser.tsx';

/** The files of an address: the entry, its imports, and the screens it shows. */
export function filesFor(all: Manifest, sources: readonly string[]) {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();

  function take(key: string) {
    const entry = all[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    scripts.add(entry.file);
    for (const style of entry.css ?? []) styles.add(style);
    for (const asset of entry.assets ?? []) if (/inter-latin-wght.*\.woff2$/.test(asset)) fonts.add(asset);
    for (const imported of entry.imports ?? []) take(imported);
  }

  for (const source of [ENTRY, ...sources]) take(source);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}

type Matched = { route: { handle?: unknown } };

function sourceOf({ route }: Matched) {
  const { handle } = route;
  if (typeof handle !== 'object' || handle === null || !('source' in handle)) return [];
  return typeof handle.source === 'string' ? [handle.source] : [];
}

export function tagsFor(matches: readonly Matched[], nonce: string) {
  if (manifest === null) return developmentTags(nonce);
  const { scripts, styles, fonts } = filesFor(manifest, matches.flatMap(sourceOf));
  const given = `nonce="${escapeHtml(nonce)}"`;
  const [entry, ...others] = scripts;
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" ${given}>`),
    `<script type="module" src="/${entry}" ${given}></script>`,
    ...others.map((file) => `<link rel="modulepreload" href="/${file}" ${given}>`),
  ].join('\n');
}

/** Vite's own client first: it puts the refresh runtime in place before any of our modules. */
function developmentTags(nonce: string) {
  const given = `nonce="${escapeHtml(nonce)}"`;
  return [
    `<script type="module" ${given}>`,
    `import { injectIntoGlobalHook } from '/@react-refresh';`,
    `injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;`,
    `</script>`,
    `<script type="module" src="/@vite/client" ${given}></script>`,
    `<link rel="stylesheet" href="/src/ui/styles.css" ${given}>`,
    `<script type="module" src="/${ENTRY}" ${given}></script>`,
  ].join('\n');
}
