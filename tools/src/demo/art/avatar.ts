import type { Look } from '../content/names.ts';
import { randomFrom, type Random } from '../random.ts';
import { INK, PAPER, SKIN } from './paint.ts';
import { at, circle, curve, darker, ellipse, lighter, line, mirrored, path, rect, ring } from './shapes.ts';
import type { Drawing } from './scene.ts';

const SIDE = 320;
const GROUNDS = [
  '#f3d9c4',
  '#cfe3dc',
  '#d8def0',
  '#f1e0a9',
  '#e6d5ea',
  '#f4cfcb',
  '#c9dff0',
  '#dfe6c6',
  '#e9dfd2',
  '#bcd3d9',
];
const DARK_HAIR = ['#2a2220', '#3c2a20', '#4a2f20', '#1d2433'] as const;
const FAIR_HAIR = ['#5c3c24', '#8a5a32', '#c08a4a', '#b4532f', '#e0c07a'] as const;
const EYE = '#1b1513';
const CLOTHES = [
  '#8f2f3a',
  '#2f5f8f',
  '#3d7c57',
  '#d7a13a',
  '#5b4b8a',
  '#e07a5f',
  '#41607d',
  '#2b313b',
  '#f2efe9',
  '#1f7a8c',
];
const STYLES = {
  woman: ['bun', 'long', 'curls', 'afro', 'bob', 'braids', 'scarf', 'waves'],
  man: ['short', 'side', 'curls', 'afro', 'buzz', 'cap'],
  anyone: ['side', 'curls', 'afro', 'bob', 'cap'],
} as const satisfies Record<Look, readonly string[]>;
type Style = (typeof STYLES)[Look][number];

/** A portrait of a made-up person, fully determined by name and look. */
export function drawAvatar(name: string, look: Look): Drawing {
  const random = randomFrom(`avatar/${name}`);
  const skin = random.pick(SKIN);
  const hair = random.pick(random.chance(SKIN.indexOf(skin) < 2 ? 0.65 : 0.08) ? FAIR_HAIR : DARK_HAIR);
  const clothes = random.pick(CLOTHES);
  const ground = random.pick(GROUNDS);
  const style: Style = random.pick(STYLES[look]);
  const content =
    rect(0, 0, SIDE, SIDE, ground) +
    circle(random.int(30, 290), random.int(30, 120), random.int(50, 90), lighter(ground, 0.35)) +
    at(
      160,
      176,
      (random.chance(0.5) ? mirrored : straight)(
        hairBehind(style, hair) +
          body(clothes, skin, random) +
          face(skin, hair, look, random) +
          hairInFront(style, hair, clothes),
      ),
    );
  return { content, width: SIDE, height: SIDE };
}

const straight = (content: string) => content;

function body(clothes: string, skin: string, random: Random): string {
  const collar = [
    path('M-26 62 Q0 92 26 62 L30 54 L-30 54 Z', skin),
    path('M-30 60 L0 96 L30 60 L44 70 L10 112 L0 98 L-10 112 L-44 70 Z', lighter(clothes, 0.35)),
    path('M-40 62 Q0 110 40 62 L48 76 Q0 126 -48 76 Z', darker(clothes, 0.25)) +
      line(PAPER, 4, -14, 92, -16, 118) +
      line(PAPER, 4, 14, 92, 16, 118),
  ];
  return (
    path('M-118 150 Q-114 74 -44 62 L44 62 Q114 74 118 150 Z', clothes) +
    rect(-24, 24, 48, 52, darker(skin, 0.1), 20) +
    random.pick(collar)
  );
}

function face(skin: string, hair: string, look: Look, random: Random): string {
  const eyes = random.pick([
    circle(-24, -14, 6, EYE) + circle(24, -14, 6, EYE),
    curve('M-33 -13 q9 -9 18 0 M15 -13 q9 -9 18 0', EYE, 5),
    ellipse(-24, -14, 6, 8, EYE) + ellipse(24, -14, 6, 8, EYE) + circle(-22, -17, 2, PAPER) + circle(26, -17, 2, PAPER),
  ]);
  const mouth = random.pick([
    curve('M-18 22 q18 16 36 0', darker(skin, 0.55), 5),
    path('M-22 18 Q0 46 22 18 Z', PAPER) + curve('M-22 18 Q0 46 22 18 Z', darker(skin, 0.5), 3),
    curve('M-12 26 q16 8 26 -4', darker(skin, 0.55), 5),
  ]);
  const extras = random.pick([
    '',
    '',
    '',
    ring(-24, -14, 19, INK, 4) + ring(24, -14, 19, INK, 4) + line(INK, 4, -5, -16, 5, -16),
    rect(-45, -30, 40, 32, '#ffffff33', 8) +
      rect(5, -30, 40, 32, '#ffffff33', 8) +
      curve('M-45 -28 h40 v26 q-20 8 -40 0 Z M5 -28 h40 v26 q-20 8 -40 0 Z', darker(hair, 0.2), 4),
  ]);
  const beard =
    look === 'man' && random.chance(0.35)
      ? path('M-62 -2 Q-60 66 0 70 Q60 66 62 -2 Q48 26 24 12 Q0 4 -24 12 Q-48 26 -62 -2 Z', hair)
      : '';
  const freckles = random.chance(0.15)
    ? [-38, -30, 30, 38].map((x) => circle(x, 6, 2, darker(skin, 0.3))).join('')
    : '';
  return (
    circle(-64, -4, 13, darker(skin, 0.08)) +
    circle(64, -4, 13, darker(skin, 0.08)) +
    rect(-64, -78, 128, 146, skin, 62) +
    beard +
    ellipse(-38, 12, 12, 7, '#e8807044') +
    ellipse(38, 12, 12, 7, '#e8807044') +
    freckles +
    curve('M-36 -34 q12 -8 22 -2 M14 -36 q12 -6 22 2', darker(hair, 0.1), 5) +
    eyes +
    curve('M0 -8 q7 12 -3 14', darker(skin, 0.25), 4) +
    mouth +
    extras
  );
}

function hairBehind(style: Style, hair: string): string {
  switch (style) {
    case 'long':
      return path(
        'M-80 -30 Q-84 -104 0 -104 Q84 -104 80 -30 L92 104 Q60 120 40 100 L-40 100 Q-60 120 -92 104 Z',
        darker(hair, 0.15),
      );
    case 'waves':
      return path(
        'M-78 -30 Q-84 -106 0 -106 Q84 -106 78 -30 Q104 0 84 30 Q104 64 70 84 L-70 84 Q-104 64 -84 30 Q-104 0 -78 -30 Z',
        darker(hair, 0.15),
      );
    case 'bob':
      return path('M-84 50 Q-92 -104 0 -104 Q92 -104 84 50 Q60 62 50 40 L-50 40 Q-60 62 -84 50 Z', darker(hair, 0.15));
    case 'afro':
      return circle(0, -50, 98, hair) + circle(-64, -10, 44, hair) + circle(64, -10, 44, hair);
    case 'bun':
      return circle(0, -112, 32, hair) + circle(8, -118, 12, lighter(hair, 0.12));
    case 'braids':
      return [0, 1, 2, 3]
        .map((knot) => circle(-80 + knot * 2, 8 + knot * 26, 16, hair) + circle(80 - knot * 2, 8 + knot * 26, 16, hair))
        .join('');
    case 'scarf':
      return path(
        'M-86 -20 Q-86 -110 0 -110 Q86 -110 86 -20 Q96 70 60 96 L-60 96 Q-96 70 -86 -20 Z',
        darker('#3d7c8a', 0.12),
      );
    default:
      return '';
  }
}

function hairInFront(style: Style, hair: string, clothes: string): string {
  switch (style) {
    case 'side':
      return path('M-68 -20 Q-76 -98 -6 -100 Q78 -104 68 -20 Q60 -60 30 -64 Q-30 -50 -68 -20 Z', hair);
    case 'curls':
      return [
        [-58, -46],
        [-44, -76],
        [-16, -92],
        [16, -94],
        [44, -78],
        [60, -48],
        [-26, -66],
        [6, -72],
        [32, -64],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 23, hair))
        .join('');
    case 'afro':
      return path('M-66 -30 Q-40 -74 0 -72 Q40 -74 66 -30 Q70 -100 0 -104 Q-70 -100 -66 -30 Z', hair);
    case 'buzz':
      return path('M-65 -32 Q-62 -86 0 -86 Q62 -86 65 -32 Q40 -60 0 -60 Q-40 -60 -65 -32 Z', lighter(hair, 0.1));
    case 'scarf':
      return (
        path(
          'M-66 40 Q-70 -66 0 -68 Q70 -66 66 40 Q92 20 86 -30 Q80 -110 0 -110 Q-80 -110 -86 -30 Q-92 20 -66 40 Z',
          '#3d7c8a',
        ) + path('M-66 40 Q0 120 66 40 L76 76 Q0 136 -76 76 Z', '#4c8f9d')
      );
    case 'cap':
      return (
        path('M-70 -36 Q-74 -108 0 -108 Q74 -108 70 -36 Z', darker(clothes, 0.15)) +
        path('M-74 -40 Q0 -62 74 -40 Q96 -34 100 -22 Q40 -40 -74 -30 Z', darker(clothes, 0.35)) +
        circle(0, -106, 7, lighter(clothes, 0.3))
      );
    case 'bob':
    case 'long':
      return path('M-70 6 Q-78 -98 0 -98 Q78 -98 70 6 Q64 -52 26 -66 Q-10 -40 -50 -44 Q-66 -30 -70 6 Z', hair);
    case 'waves':
    case 'braids':
    case 'bun':
      return path('M-68 -10 Q-74 -98 0 -98 Q74 -98 68 -10 Q62 -62 0 -74 Q-62 -62 -68 -10 Z', hair);
    default:
      return path(
        'M-67 -18 Q-76 -70 -50 -88 Q-20 -112 30 -100 Q76 -84 67 -18 Q60 -48 46 -60 Q0 -44 -40 -62 Q-60 -48 -67 -18 Z',
        hair,
      );
  }
}
