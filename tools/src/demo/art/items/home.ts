import { object } from '../item.ts';
import { INK, LEAF, PAPER, SILVER, STEEL } from '../paint.ts';
import { at, circle, curve, darker, each, ellipse, lighter, line, path, poly, range, rect, ring } from '../shapes.ts';

export const fridge = object(170, 270, 0.72, ({ main, third }, random) => {
  const body = random.pick([PAPER, '#d8dee4', main, '#b9d3cc']);
  return (
    rect(-66, -14, 22, 14, INK, 3) +
    rect(44, -14, 22, 14, INK, 3) +
    rect(-84, -268, 168, 258, body, 20) +
    rect(-84, -184, 168, 4, darker(body, 0.2)) +
    rect(52, -236, 9, 40, STEEL, 4) +
    rect(52, -166, 9, 70, STEEL, 4) +
    rect(-60, -160, 30, 26, third, 2) +
    rect(-52, -124, 24, 24, '#e58fa0', 2) +
    circle(-45, -160, 4, INK) +
    rect(-84, -268, 24, 258, lighter(body, 0.3), 20)
  );
});

export const plant = object(190, 280, 0.66, ({ main, second }, random) => {
  const pot = random.pick([main, second, '#d98e66']);
  const leaf = (turn: number, length: number, color: string) =>
    at(
      0,
      -92,
      path(
        `M0 0 C-30 ${-length * 0.4} -24 ${-length * 0.8} 0 ${-length} C24 ${-length * 0.8} 30 ${-length * 0.4} 0 0 Z`,
        color,
      ) + line(lighter(color, 0.2), 2, 0, 0, 0, -length * 0.8),
      { turn },
    );
  return (
    leaf(-62, 120, '#3f7650') +
    leaf(62, 116, '#3f7650') +
    leaf(-34, 160, LEAF) +
    leaf(36, 150, LEAF) +
    leaf(-8, 186, '#66a06f') +
    leaf(14, 140, '#7cb283') +
    poly(pot, -56, -96, 56, -96, 42, -2, -42, -2) +
    rect(-62, -108, 124, 24, lighter(pot, 0.12), 6)
  );
});

export const coffeeMachine = object(200, 240, 0.62, ({ main }, random) => {
  const body = random.pick([main, '#3a424e', '#b4443a']);
  return (
    rect(-92, -22, 184, 22, INK, 6) +
    rect(10, -220, 78, 200, body, 12) +
    rect(-92, -232, 180, 56, body, 14) +
    rect(-40, -178, 38, 18, INK, 4) +
    circle(46, -202, 10, SILVER) +
    circle(72, -202, 6, '#f2c14e') +
    path('M-70 -104 L18 -104 L8 -32 Q-26 -20 -60 -32 Z', '#dfeaf0') +
    path('M-66 -76 L14 -76 L8 -32 Q-26 -20 -60 -32 Z', '#5a3826') +
    curve('M16 -92 Q40 -88 12 -56', INK, 8) +
    rect(-74, -112, 96, 10, INK, 4) +
    curve('M-40 -126 q-8 -10 0 -20 M-18 -126 q-8 -10 0 -20', '#ffffff', 4)
  );
});

export const kettle = object(210, 210, 0.52, ({ second }, random) => {
  const body = random.pick([second, SILVER, '#c65d4a']);
  return (
    ellipse(0, -8, 84, 10, INK) +
    path('M-66 -14 L-52 -160 Q0 -188 52 -160 L66 -14 Z', body) +
    path('M-66 -14 L-52 -160 Q-40 -168 -28 -171 L-34 -14 Z', lighter(body, 0.25)) +
    path('M50 -140 L98 -172 L84 -120 L58 -90 Z', darker(body, 0.12)) +
    rect(-34, -186, 68, 14, INK, 7) +
    circle(0, -192, 9, INK) +
    curve('M-52 -156 C-120 -160 -118 -60 -64 -54', INK, 12)
  );
});

export const pans = object(
  330,
  180,
  0.66,
  ({ main, second, wood }) =>
    ellipse(-40, -10, 120, 10, '#00000018') +
    path('M-150 -74 L60 -74 L44 -10 Q-46 6 -134 -10 Z', '#3c434d') +
    rect(-158, -86, 226, 16, '#565f6b', 8) +
    rect(60, -84, 104, 13, wood, 6) +
    path('M-120 -164 L30 -164 L22 -92 L-112 -92 Z', main) +
    rect(-130, -172, 170, 14, lighter(main, 0.2), 7) +
    rect(-154, -150, 30, 12, INK, 6) +
    rect(34, -150, 30, 12, INK, 6) +
    circle(-45, -182, 10, INK) +
    at(118, -88, rect(-10, -70, 20, 58, second, 10) + rect(-4, -14, 8, 12, wood)),
);

export const microwave = object(
  320,
  190,
  0.66,
  ({ third }) =>
    rect(-140, -10, 26, 10, INK) +
    rect(114, -10, 26, 10, INK) +
    rect(-158, -186, 316, 178, '#e9ebee', 14) +
    rect(-138, -166, 208, 138, INK, 10) +
    rect(-124, -152, 180, 110, '#46525f', 8) +
    poly('#5b6977', -110, -46, -40, -150, 0, -150, -70, -46) +
    ellipse(-34, -54, 64, 8, '#6a7988') +
    circle(-34, -76, 20, third) +
    rect(92, -164, 50, 26, '#26313a', 4) +
    rect(100, -154, 28, 5, '#7be0a4') +
    each(range(6), (index) => circle(102 + (index % 2) * 28, -118 + Math.floor(index / 2) * 26, 8, STEEL)) +
    rect(84, -40, 66, 18, '#c9cfd6', 5) +
    rect(76, -160, 8, 128, STEEL, 4),
);

export const rug = object(
  380,
  210,
  0.74,
  ({ main, third, second }) =>
    path('M-120 -34 L150 -34 L190 -2 L-190 -2 Z', main) +
    path('M-96 -28 L126 -28 L150 -8 L-150 -8 Z', third) +
    path('M-70 -23 L96 -23 L108 -13 L-108 -13 Z', second) +
    each(range(14), (index) => line(PAPER, 3, -184 + index * 28, -1, -188 + index * 29, 8)) +
    at(
      -40,
      -22,
      rect(-40, -184, 80, 130, '#00000010', 40) +
        ellipse(0, -56, 52, 14, '#a97c50') +
        path('M-52 -56 L-40 -8 L40 -8 L52 -56 Z', '#b98a5c') +
        each([-30, -10, 10, 30], (x) => line('#946c43', 3, x, -52, x * 0.8, -10)) +
        path('M0 -60 C-50 -110 -30 -170 -8 -182 C-6 -130 -2 -100 0 -60 Z', LEAF) +
        path('M0 -60 C50 -100 46 -150 30 -166 C14 -130 4 -100 0 -60 Z', '#66a06f'),
    ) +
    at(
      92,
      -20,
      rect(-24, -52, 48, 52, PAPER, 10) +
        ellipse(0, -52, 24, 6, '#e9e1d4') +
        rect(-3, -68, 6, 16, INK) +
        path('M0 -94 Q14 -76 0 -66 Q-14 -76 0 -94 Z', '#f2b84b'),
    ),
);

export const vacuum = object(
  240,
  260,
  0.66,
  ({ main }) =>
    curve('M-60 -60 C-120 -160 -20 -250 60 -240 L96 -40', STEEL, 10) +
    rect(50, -44, 110, 34, INK, 10) +
    rect(60, -30, 92, 22, '#4a5462', 8) +
    rect(-110, -110, 130, 88, main, 40) +
    rect(-96, -98, 66, 40, lighter(main, 0.35), 18) +
    circle(-80, -18, 18, INK) +
    ring(-80, -18, 8, STEEL, 4) +
    circle(0, -18, 18, INK) +
    ring(0, -18, 8, STEEL, 4),
);

export const beauty = object(
  300,
  200,
  0.58,
  ({ main, second, third }) =>
    rect(-140, -120, 64, 120, second, 12) +
    rect(-128, -156, 40, 38, INK, 6) +
    rect(-130, -84, 44, 46, PAPER, 4) +
    rect(-60, -170, 52, 170, third, 22) +
    rect(-48, -196, 28, 32, PAPER, 5) +
    circle(-34, -90, 16, PAPER) +
    rect(8, -70, 92, 70, PAPER, 12) +
    rect(4, -92, 100, 26, main, 8) +
    rect(24, -46, 60, 8, main, 4) +
    rect(116, -100, 26, 100, lighter(main, 0.2), 6) +
    path('M118 -100 L118 -134 Q130 -150 140 -136 L140 -100 Z', '#c8404f'),
);
