import { object } from '../item.ts';
import { GLASS, INK, PAPER, SILVER, STEEL } from '../paint.ts';
import { circle, curve, darker, each, lighter, line, mix, path, range, rect, ring, at } from '../shapes.ts';

export const car = object(460, 180, 0.88, ({ main, second }, random) => {
  const body = random.pick([main, second, '#c9ced5', '#3f6f8c', '#b4443a']);
  const wheel = (x: number) =>
    circle(x, -36, 40, INK) +
    circle(x, -36, 24, SILVER) +
    circle(x, -36, 8, STEEL) +
    each(range(5), (spoke) => at(x, -36, line(STEEL, 4, 0, 0, 20, 0), { turn: spoke * 72 }));
  return (
    path(
      'M-218 -60 Q-216 -100 -168 -106 L-112 -158 Q-100 -170 -78 -170 L58 -170 Q78 -170 96 -156 L146 -110 Q212 -104 220 -66 L220 -44 Q220 -34 208 -34 L-206 -34 Q-218 -34 -218 -46 Z',
      body,
    ) +
    path('M-142 -108 L-102 -148 Q-96 -154 -86 -154 L-22 -154 L-22 -108 Z', mix(GLASS, '#ffffff', 0.35)) +
    path('M-8 -108 L-8 -154 L52 -154 Q64 -154 74 -146 L112 -108 Z', mix(GLASS, '#ffffff', 0.35)) +
    rect(-218, -74, 438, 8, darker(body, 0.14)) +
    rect(-2, -92, 28, 7, darker(body, 0.35), 3) +
    rect(-132, -92, 28, 7, darker(body, 0.35), 3) +
    path('M206 -94 Q220 -86 220 -72 L196 -76 Z', '#fbe9a8') +
    rect(-218, -88, 20, 16, '#c8404f', 4) +
    wheel(-128) +
    wheel(132)
  );
});

export const scooter = object(360, 250, 0.78, ({ main, third }) => {
  const wheel = (x: number) => circle(x, -38, 38, INK) + circle(x, -38, 20, SILVER) + circle(x, -38, 7, STEEL);
  return (
    wheel(-112) +
    wheel(124) +
    line(INK, 9, 124, -38, 94, -132) +
    path(
      'M-160 -76 Q-150 -132 -94 -134 L-20 -134 L-10 -62 L44 -62 L80 -160 L108 -160 L96 -40 Q92 -28 78 -28 L-60 -28 Q-66 -84 -112 -84 Z',
      main,
    ) +
    path('M-160 -76 Q-150 -132 -94 -134 L-60 -134 Q-112 -110 -112 -84 Z', lighter(main, 0.2)) +
    rect(-128, -154, 116, 24, INK, 12) +
    line(INK, 9, 94, -160, 80, -214, 46, -224) +
    circle(102, -176, 16, third) +
    circle(102, -176, 8, PAPER) +
    ring(60, -240, 13, STEEL, 5) +
    rect(-172, -104, 22, 12, '#c8404f', 4) +
    rect(-140, -176, 60, 22, darker(main, 0.3), 4)
  );
});

export const motorcycle = object(420, 240, 0.84, ({ main }) => {
  const wheel = (x: number) =>
    ring(x, -62, 52, INK, 20) +
    circle(x, -62, 12, STEEL) +
    each(range(6), (spoke) => at(x, -62, line(STEEL, 3, 0, 0, 44, 0), { turn: spoke * 60 }));
  return (
    wheel(-136) +
    wheel(136) +
    line(STEEL, 12, 136, -62, 84, -184) +
    line(INK, 12, -136, -62, -40, -92, 60, -92) +
    rect(-50, -110, 100, 68, '#4a5462', 14) +
    each([-96, -82, -68], (y) => rect(-44, y, 60, 6, STEEL, 3)) +
    path('M-30 -128 Q0 -190 70 -172 Q94 -150 62 -124 Z', main) +
    path('M-30 -128 Q0 -190 40 -178 Q10 -160 0 -126 Z', lighter(main, 0.25)) +
    path('M-160 -146 Q-90 -130 -30 -140 L-30 -116 L-130 -118 Z', INK) +
    line(INK, 10, 84, -184, 70, -214, 40, -218) +
    circle(100, -176, 20, SILVER) +
    circle(106, -176, 12, '#fbe9a8') +
    line(SILVER, 14, 10, -44, -120, -40, -176, -48)
  );
});

export const tires = object(320, 250, 0.7, ({ main }) => {
  const tire = (x: number, y: number) =>
    circle(x, y, 74, '#2a2f37') +
    ring(x, y, 64, '#3d4550', 5) +
    circle(x, y, 46, SILVER) +
    each(range(5), (spoke) => at(x, y, path('M-7 0 L7 0 L11 -42 L-11 -42 Z', STEEL), { turn: spoke * 72 })) +
    circle(x, y, 13, main);
  return tire(-76, -76) + tire(80, -76) + tire(2, -176);
});

export const carParts = object(
  340,
  200,
  0.66,
  ({ main, third }) =>
    rect(-150, -112, 150, 112, '#39414c', 8) +
    rect(-150, -112, 150, 26, main, 8) +
    rect(-130, -128, 26, 18, STEEL, 4) +
    rect(-50, -128, 26, 18, STEEL, 4) +
    rect(-118, -60, 86, 34, PAPER, 4) +
    line('#c8404f', 6, -102, -43, -82, -43) +
    line('#c8404f', 6, -92, -53, -92, -33) +
    line(INK, 6, -68, -43, -48, -43) +
    ring(92, -84, 62, INK, 20) +
    rect(40, -92, 104, 18, '#39414c', 6) +
    rect(84, -84, 16, 60, '#39414c', 5) +
    circle(92, -84, 17, third) +
    curve('M-10 -20 q20 30 40 0', STEEL, 6),
);
