/** All routes of an app in order, except automatic HEAD routes and those that only return "not found". */
export function servedRoutes(app: { printRoutes: (options: { commonPrefix: boolean }) => string }) {
  const all = routesOf(app.printRoutes({ commonPrefix: false })).map(nameless);
  return all.filter((route) => !isHeadOfGet(route, all) && !route.endsWith(' *')).toSorted();
}

/** Removes parameter names, because two routes may use different names for the same segment. */
export function nameless(route: string) {
  return route.replace(/:[^/]+/g, ':');
}

function isHeadOfGet(route: string, all: readonly string[]) {
  return route.startsWith('HEAD ') && all.includes(route.replace('HEAD', 'GET'));
}

/** The routes that the framework prints as a tree, one line for each method. */
function routesOf(tree: string) {
  const above: string[] = [];
  return tree.split('\n').flatMap((row) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(row) ?? [];
    const depth = indent.length / 4;
    above[depth] = (above[depth - 1] ?? '') + part;
    const path = above[depth];
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path}`);
  });
}
