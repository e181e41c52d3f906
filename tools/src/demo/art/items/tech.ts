import { object } from '../item.ts';
import { GLASS, INK, PAPER, SILVER, STEEL } from '../paint.ts';
import {
  at,
  circle,
  curve,
  darker,
  each,
  ellipse,
  lighter,
  line,
  mix,
  path,
  poly,
  range,
  rect,
  ring,
} from '../shapes.ts';

export const laptop = object(
  360,
  220,
  0.72,
  ({ main, second, third }) =>
    rect(-130, -216, 260, 176, INK, 12) +
    rect(-120, -206, 240, 154, mix(GLASS, second, 0.3), 4) +
    poly(mix(GLASS, '#ffffff', 0.25), -120, -52, -20, -206, 60, -206, -40, -52) +
    circle(70, -160, 26, third) +
    path('M-120 -52 L-60 -110 L-10 -70 L40 -120 L120 -52 Z', darker(main, 0.1)) +
    path('M-150 -42 L150 -42 L178 -10 L-178 -10 Z', SILVER) +
    path('M-118 -36 L118 -36 L130 -24 L-130 -24 Z', '#7a8592') +
    rect(-178, -12, 356, 10, '#aab3bd', 5) +
    rect(-32, -22, 64, 8, '#b6bfc8', 3),
);

export const phone = object(
  220,
  260,
  0.62,
  ({ main, second, third }) =>
    at(
      -38,
      0,
      rect(-58, -246, 116, 244, darker(main, 0.1), 22) +
        circle(-28, -214, 15, INK) +
        circle(-28, -178, 15, INK) +
        circle(-28, -214, 6, '#5a6673') +
        circle(-28, -178, 6, '#5a6673') +
        circle(6, -214, 6, PAPER),
      { turn: -8 },
    ) +
    at(
      48,
      0,
      rect(-60, -250, 120, 250, INK, 22) +
        rect(-52, -242, 104, 234, second, 16) +
        path('M-52 -110 Q0 -160 52 -96 L52 -24 Q52 -8 36 -8 L-36 -8 Q-52 -8 -52 -24 Z', third) +
        circle(18, -190, 20, PAPER) +
        rect(-18, -236, 36, 9, INK, 5),
      { turn: 6 },
    ),
);

export const television = object(
  440,
  280,
  0.84,
  ({ wood, woodDark, second, third, main }) =>
    rect(-200, -62, 400, 50, wood, 6) +
    rect(-190, -52, 184, 30, darker(wood, 0.12), 4) +
    rect(6, -52, 184, 30, darker(wood, 0.12), 4) +
    rect(-170, -14, 18, 14, woodDark) +
    rect(152, -14, 18, 14, woodDark) +
    rect(-50, -74, 100, 12, INK, 4) +
    rect(-14, -88, 28, 18, INK) +
    rect(-176, -278, 352, 196, INK, 8) +
    rect(-168, -270, 336, 180, mix(second, '#14161c', 0.25), 4) +
    circle(-60, -190, 46, third) +
    path(
      'M-168 -130 L-90 -190 L-30 -136 L50 -206 L168 -110 L168 -94 Q168 -90 164 -90 L-164 -90 Q-168 -90 -168 -94 Z',
      main,
    ) +
    path('M-168 -106 L-40 -140 L168 -100 L168 -90 L-168 -90 Z', darker(main, 0.25)),
);

export const gameConsole = object(
  360,
  210,
  0.68,
  ({ main, second }) =>
    at(
      -70,
      0,
      path('M-60 -4 L-70 -200 Q-40 -214 -20 -200 L-24 -4 Z', PAPER) +
        path('M60 -4 L70 -200 Q40 -214 20 -200 L24 -4 Z', PAPER) +
        path('M-24 -4 L-20 -196 L20 -196 L24 -4 Z', '#20252d') +
        rect(-3, -150, 6, 70, second, 3) +
        rect(-76, -8, 152, 8, INK, 4),
    ) +
    at(
      94,
      -26,
      path(
        'M-58 -58 Q-80 -56 -88 -6 Q-90 24 -70 26 Q-56 26 -40 -2 L40 -2 Q56 26 70 26 Q90 24 88 -6 Q80 -56 58 -58 Q0 -66 -58 -58 Z',
        main,
      ) +
        circle(-24, -14, 13, INK) +
        circle(24, -14, 13, INK) +
        rect(-62, -42, 24, 8, INK, 3) +
        rect(-54, -50, 8, 24, INK, 3) +
        circle(46, -46, 5, PAPER) +
        circle(46, -28, 5, PAPER) +
        circle(37, -37, 5, '#f2c14e') +
        circle(55, -37, 5, '#e58fa0') +
        rect(-20, -48, 40, 18, lighter(main, 0.25), 5),
    ),
);

export const camera = object(290, 200, 0.62, ({ main, wood }, random) => {
  const body = random.pick([INK, '#4a4f57', darker(main, 0.2)]);
  return (
    rect(-140, -150, 280, 148, body, 18) +
    path('M-46 -150 L-32 -190 L42 -190 L56 -150 Z', body) +
    rect(-140, -112, 280, 74, random.pick([wood, '#6b4a35', '#2f353e']), 0) +
    circle(6, -74, 66, SILVER) +
    circle(6, -74, 56, '#23282f') +
    circle(6, -74, 40, '#34506a') +
    circle(6, -74, 24, '#1d2a38') +
    circle(-8, -90, 9, '#9fc4de') +
    rect(-118, -166, 46, 18, STEEL, 5) +
    circle(104, -130, 9, '#e0572f') +
    rect(-14, -182, 28, 18, '#1d2128', 3) +
    curve('M-140 -130 C-190 -110 -180 -20 -150 -6', wood, 9)
  );
});

export const drone = object(380, 190, 0.76, ({ main }) => {
  const arm = (x: number) =>
    line(INK, 10, x * 0.35, -92, x, -128) + rect(x - 9, -150, 18, 30, INK, 5) + ellipse(x, -154, 66, 6, '#7f8b9899');
  return (
    faint(0, -4) +
    arm(-130) +
    arm(130) +
    path('M-74 -112 Q0 -150 74 -112 L60 -72 Q0 -54 -60 -72 Z', PAPER) +
    path('M-74 -112 Q0 -150 74 -112 L70 -100 Q0 -128 -70 -100 Z', main) +
    rect(-20, -78, 40, 34, INK, 9) +
    circle(0, -60, 11, '#34506a') +
    circle(-4, -64, 4, '#9fc4de') +
    line(STEEL, 7, -50, -72, -66, -30, -92, -30) +
    line(STEEL, 7, 50, -72, 66, -30, 92, -30) +
    circle(-40, -100, 4, '#7be0a4')
  );
});

export const vrHeadset = object(
  330,
  200,
  0.66,
  ({ main, third }) =>
    curve('M-128 -96 C-150 -210 150 -210 128 -96', STEEL, 22) +
    curve('M-128 -96 C-150 -210 150 -210 128 -96', '#b7c0ca', 10) +
    path(
      'M-136 -126 Q0 -150 136 -126 Q150 -80 128 -34 Q80 -20 36 -34 Q0 -62 -36 -34 Q-80 -20 -128 -34 Q-150 -80 -136 -126 Z',
      PAPER,
    ) +
    path('M-112 -112 Q0 -130 112 -112 Q122 -80 108 -56 Q0 -40 -108 -56 Q-122 -80 -112 -112 Z', INK) +
    path('M-100 -106 Q-60 -114 -30 -115 L-70 -54 Q-96 -56 -100 -58 Z', '#4b5563') +
    circle(70, -84, 9, main) +
    circle(44, -84, 5, third),
);

export const watch = object(170, 260, 0.6, ({ main, second, third }, random) => {
  const strap = random.pick([main, INK, '#8a5a3b']);
  return (
    path('M-38 -254 L38 -254 L46 -170 L-46 -170 Z', strap) +
    path('M-46 -90 L46 -90 L36 -4 L-36 -4 Z', strap) +
    each([-30, -48, -66], (y) => circle(0, y, 4, darker(strap, 0.4))) +
    rect(-66, -194, 132, 130, '#39414c', 34) +
    rect(-56, -184, 112, 110, '#14181e', 26) +
    rect(66, -144, 10, 30, STEEL, 4) +
    ring(0, -130, 36, '#2c333d', 9) +
    curve('M0 -166 A36 36 0 1 1 -34 -118', second, 9) +
    ring(0, -130, 20, '#2c333d', 8) +
    curve('M0 -150 A20 20 0 0 1 12 -114', third, 8)
  );
});

export const printer = object(
  260,
  300,
  0.74,
  ({ main, third }) =>
    rect(-118, -26, 236, 26, INK, 8) +
    rect(-108, -296, 20, 272, '#4a5462', 4) +
    rect(88, -296, 20, 272, '#4a5462', 4) +
    rect(-118, -298, 236, 22, INK, 6) +
    rect(-88, -170, 176, 12, STEEL, 5) +
    rect(-26, -190, 56, 50, main, 8) +
    poly(SILVER, -6, -140, 10, -140, 2, -124) +
    rect(-80, -46, 160, 12, '#39414c', 4) +
    each(range(7), (layer) =>
      rect(-34 + layer * 3, -58 - layer * 9, 72 - layer * 6, 9, mix(third, main, layer / 9), 4),
    ) +
    circle(78, -12, 5, '#7be0a4') +
    ring(116, -250, 26, lighter(main, 0.2), 14),
);

export const keyboard = object(
  400,
  130,
  0.74,
  ({ main, third }) =>
    path('M-180 -96 L180 -96 L200 -8 L-200 -8 Z', '#39414c') +
    each(range(4), (row) =>
      each(range(12), (key) =>
        rect(
          -172 - row * 4 + key * (29 + row * 0.7),
          -88 + row * 20,
          24 + row * 0.7,
          15,
          key === 0 && row === 3 ? main : key === 11 ? third : row % 2 ? '#e9e2d6' : PAPER,
          3,
        ),
      ),
    ) +
    rect(-198, -10, 396, 8, '#262c34', 4) +
    curve('M0 -96 C0 -130 60 -120 60 -134', STEEL, 5),
);

function faint(x: number, y: number): string {
  return ellipse(x, y, 120, 8, '#0000001c');
}
