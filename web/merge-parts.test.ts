import { expect, test } from 'vitest';
import { mergeParts, type Part } from './merge-parts.ts';

const SMALL = 500;
const BIG = 100_000;

function part(name: string, bytes: number, imports: string[] = []): Part {
  return { name, bytes, imports };
}

/** The parts that are loaded with each of these, with everything they import. */
function visitsOf(parts: readonly Part[], loaded: readonly string[][]) {
  return loaded.map((names) => {
    const visit = new Set(names);
    for (const name of visit)
      for (const imported of parts.find((one) => one.name === name)?.imports ?? []) visit.add(imported);
    return visit;
  });
}

function repeat<Value>(value: Value, times: number) {
  return Array.from({ length: times }, () => value);
}

function sorted(groups: readonly (readonly string[])[]) {
  return groups.map((group) => group.toSorted().join(' ')).toSorted();
}

test('small files of the same pages become one, and a big file stays out of pages that do not need it', () => {
  const parts = [
    part('feed', SMALL),
    part('search', SMALL),
    part('card', SMALL),
    part('icons', SMALL),
    part('player', BIG),
  ];
  const visits = visitsOf(parts, [
    ['feed', 'card', 'icons'],
    ['search', 'card', 'icons'],
    ['feed', 'card', 'icons', 'player'],
  ]);
  expect(sorted(mergeParts(parts, visits))).toEqual(['card feed icons search', 'player']);
});

test('a file is not merged if what it imports would then be loaded for nothing', () => {
  const parts = [part('menu', SMALL, ['library']), part('button', SMALL), part('library', BIG)];
  const visits = visitsOf(parts, [['menu', 'button'], ['button'], ['button'], ...repeat(['library'], 5)]);
  expect(sorted(mergeParts(parts, visits))).toEqual(['button', 'library menu']);
});

test('merged files never import each other in a circle', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { parts, visits } = randomApp(seed);
    const groups = mergeParts(parts, visits);
    expect(sorted(groups).join(' ').split(' ').toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
    expect(circleIn(parts, groups), `seed ${seed}`).toBe(false);
  }
});

/** Thirty files that import earlier ones, and twelve pages. */
function randomApp(seed: number) {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const parts = Array.from({ length: 30 }, (_, index) => {
    const imports = index === 0 ? [] : Array.from({ length: random(4) }, () => `p${random(index)}`);
    return part(`p${index}`, random(20_000), [...new Set(imports)]);
  });
  const loaded = Array.from({ length: 12 }, () => [`p${random(30)}`, `p${random(30)}`]);
  return { parts, visits: visitsOf(parts, loaded) };
}

/** Removes groups that import no remaining group, until none is left or a circle is. */
function circleIn(parts: readonly Part[], groups: readonly (readonly string[])[]) {
  let remaining = groups.map((group) => new Set(group));
  for (;;) {
    const names = new Set(remaining.flatMap((group) => [...group]));
    const next = remaining.filter((group) =>
      parts.some(
        ({ name, imports }) => group.has(name) && imports.some((other) => !group.has(other) && names.has(other)),
      ),
    );
    if (next.length === remaining.length) return next.length > 0;
    remaining = next;
  }
}
