import { object } from '../item.ts';
import { INK, PAPER, SILVER, STEEL } from '../paint.ts';
import {
  at,
  circle,
  curve,
  darker,
  each,
  ellipse,
  lighter,
  line,
  mirrored,
  path,
  poly,
  range,
  rect,
  ring,
} from '../shapes.ts';

export const sneakers = object(340, 190, 0.68, ({ main, second }, random) => {
  const body = random.pick([main, second, '#f2efe9', '#3b4656']);
  const shoe =
    path('M-120 -24 L-116 -108 Q-84 -122 -62 -104 Q-30 -70 40 -58 Q110 -48 116 -24 Z', body) +
    path('M-116 -108 Q-84 -122 -62 -104 L-70 -84 Q-92 -94 -117 -84 Z', darker(body, 0.25)) +
    path('M60 -54 Q112 -46 116 -24 L64 -24 Z', lighter(body, 0.3)) +
    rect(-126, -28, 246, 26, PAPER, 12) +
    rect(-126, -10, 246, 9, '#d8cdbf', 4) +
    each(range(4), (lace) => line(PAPER, 6, -50 + lace * 22, -92 + lace * 11, -34 + lace * 22, -72 + lace * 8)) +
    curve('M-96 -40 Q-40 -34 10 -66', lighter(body, 0.55), 8);
  return at(-20, -52, mirrored(shoe), { scale: 0.92 }) + at(30, 0, shoe);
});

export const jacket = object(
  300,
  300,
  0.78,
  ({ main, third, wood }) =>
    curve('M0 -296 q18 -2 16 14 q0 10 -16 16', STEEL, 6) +
    line(wood, 9, -82, -236, 0, -270, 82, -236) +
    path(
      'M-60 -250 Q-130 -238 -146 -60 L-98 -52 L-88 -150 L-84 -8 L84 -8 L88 -150 L98 -52 L146 -60 Q130 -238 60 -250 L0 -222 Z',
      main,
    ) +
    path('M-60 -250 L0 -222 L60 -250 L34 -262 Q0 -244 -34 -262 Z', darker(main, 0.35)) +
    rect(-3, -224, 6, 216, darker(main, 0.4)) +
    rect(-84, -26, 168, 20, darker(main, 0.25), 4) +
    poly(darker(main, 0.2), -66, -120, -26, -132, -26, -122, -62, -110) +
    poly(darker(main, 0.2), 66, -120, 26, -132, 26, -122, 62, -110) +
    rect(-146, -74, 50, 20, third, 6) +
    rect(96, -74, 50, 20, third, 6) +
    circle(34, -186, 13, third),
);

export const dress = object(
  240,
  310,
  0.8,
  ({ second, third, wood }) =>
    curve('M0 -306 q16 -2 14 12 q0 8 -14 14', STEEL, 6) +
    line(wood, 8, -56, -258, 0, -280, 56, -258) +
    line(second, 8, -34, -262, -30, -220) +
    line(second, 8, 34, -262, 30, -220) +
    path('M-44 -226 Q0 -200 44 -226 L38 -150 L-38 -150 Z', second) +
    rect(-40, -156, 80, 18, darker(second, 0.3), 4) +
    path('M-38 -140 L38 -140 L112 -14 Q56 2 0 -8 Q-56 2 -112 -14 Z', second) +
    each(
      [
        [-50, -60],
        [0, -90],
        [46, -50],
        [-12, -36],
        [-72, -30],
        [80, -28],
      ] as const,
      ([x, y]) => circle(x, y, 8, third),
    ) +
    line(darker(second, 0.15), 3, -10, -136, -34, -12) +
    line(darker(second, 0.15), 3, 12, -136, 38, -10),
);

export const backpack = object(
  230,
  270,
  0.68,
  ({ main, third }) =>
    curve('M-40 -246 C-40 -284 40 -284 40 -246', darker(main, 0.4), 12) +
    path('M-90 -20 L-98 -160 Q-96 -256 0 -256 Q96 -256 98 -160 L90 -20 Q88 -2 70 -2 L-70 -2 Q-88 -2 -90 -20 Z', main) +
    path(
      'M-98 -160 Q-96 -256 0 -256 L-10 -256 Q-70 -240 -74 -160 L-70 -2 L-72 -2 Q-88 -2 -90 -20 Z',
      lighter(main, 0.18),
    ) +
    rect(-66, -112, 132, 94, darker(main, 0.16), 18) +
    rect(-66, -92, 132, 6, third) +
    rect(20, -92, 8, 24, third, 4) +
    curve('M-70 -190 Q0 -214 70 -190', darker(main, 0.4), 6) +
    rect(-22, -168, 44, 30, lighter(main, 0.4), 5) +
    rect(88, -90, 26, 70, '#9fc4de', 9) +
    rect(92, -102, 18, 14, INK, 3),
);

export const jewelry = object(
  280,
  220,
  0.56,
  ({ main, third }) =>
    rect(-128, -70, 256, 70, darker(main, 0.25), 12) +
    rect(-116, -60, 232, 30, main, 8) +
    path('M-128 -66 L-96 -196 L96 -196 L128 -66 Z', main) +
    path('M-106 -78 L-80 -182 L80 -182 L106 -78 Z', lighter(main, 0.7)) +
    curve('M-62 -178 C-60 -90 60 -90 62 -178', '#e2b04a', 5) +
    poly('#7fc8c0', 0, -92, 18, -112, 0, -136, -18, -112) +
    poly('#b9e6e0', 0, -112, 8, -120, 0, -136, -8, -120) +
    ring(-46, -50, 18, '#e2b04a', 6) +
    circle(-46, -70, 7, third) +
    ring(40, -50, 18, SILVER, 6) +
    circle(40, -70, 7, '#8fb8e0'),
);

export const cap = object(
  300,
  170,
  0.58,
  ({ main, second }) =>
    ellipse(10, -8, 150, 9, '#00000018') +
    path('M-110 -36 C-112 -170 96 -180 104 -42 Z', main) +
    path('M-110 -36 C-112 -120 -60 -152 -16 -154 C-60 -130 -64 -80 -60 -36 Z', lighter(main, 0.2)) +
    path('M40 -60 Q150 -52 166 -20 Q100 -26 -60 -18 Z', second) +
    rect(-112, -44, 216, 18, darker(main, 0.3), 8) +
    circle(-4, -156, 9, second) +
    circle(16, -98, 24, PAPER) +
    circle(16, -98, 12, second),
);

export const closetRail = object(400, 290, 0.82, ({ main, second, third, wood }) => {
  const shirt = (x: number, color: string, length: number) =>
    at(
      x,
      -240,
      curve('M0 -14 q10 -6 8 -14', STEEL, 4) +
        path(
          `M-20 0 Q-50 8 -54 54 L-34 60 L-32 40 L-32 ${length} L32 ${length} L32 40 L34 60 L54 54 Q50 8 20 0 Q0 14 -20 0 Z`,
          color,
        ),
    );
  return (
    line(wood, 10, -180, 0, -180, -276) +
    line(wood, 10, 180, 0, 180, -276) +
    line(wood, 10, -190, -270, 190, -270) +
    line(wood, 8, -210, 0, -150, 0) +
    line(wood, 8, 150, 0, 210, 0) +
    shirt(-126, main, 136) +
    shirt(-58, PAPER, 120) +
    shirt(4, second, 150) +
    shirt(68, third, 128) +
    shirt(128, '#41607d', 142)
  );
});
