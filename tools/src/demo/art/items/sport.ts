import { object } from '../item.ts';
import { INK, PAPER, SILVER, STEEL } from '../paint.ts';
import { at, circle, curve, darker, each, ellipse, lighter, line, path, poly, range, rect, ring } from '../shapes.ts';

export const bicycle = object(420, 260, 0.84, ({ main }, random) => {
  const frame = random.pick([main, '#d8562a', '#2f7d8c', '#3d7c57', '#c9a227']);
  const wheel = (x: number) =>
    ring(x, -84, 78, INK, 9) +
    each(range(8), (spoke) => at(x, -84, line('#8d99a688', 2, 0, 0, 74, 0), { turn: spoke * 45 })) +
    circle(x, -84, 9, INK);
  return (
    wheel(-122) +
    wheel(122) +
    line(frame, 12, -122, -84, -66, -190, 76, -190, 0, -84, -122, -84) +
    line(frame, 12, -66, -190, 0, -84) +
    line(frame, 12, 122, -84, 68, -222) +
    line(INK, 8, -66, -190, -78, -222) +
    rect(-112, -234, 66, 14, INK, 7) +
    line(INK, 9, 68, -222, 58, -244, 104, -254) +
    ring(0, -84, 20, STEEL, 6) +
    line(INK, 6, 0, -84, 18, -52) +
    rect(8, -54, 30, 8, INK, 4)
  );
});

export const skateboard = object(
  380,
  120,
  0.72,
  ({ main, third, wood }) =>
    path(
      'M-186 -86 Q-160 -52 -120 -52 L120 -52 Q160 -52 186 -86 L180 -94 Q150 -66 118 -66 L-118 -66 Q-150 -66 -180 -94 Z',
      wood,
    ) +
    line(main, 7, -116, -66, 116, -66) +
    each(
      [-96, 96],
      (x) =>
        rect(x - 30, -52, 60, 12, STEEL, 4) +
        circle(x - 24, -26, 24, third) +
        circle(x + 24, -26, 24, third) +
        circle(x - 24, -26, 8, INK) +
        circle(x + 24, -26, 8, INK),
    ),
);

export const boards = object(
  260,
  340,
  0.84,
  ({ main, second, third }) =>
    at(
      -52,
      0,
      path('M0 -336 C58 -250 54 -60 0 -4 C-54 -60 -58 -250 0 -336 Z', main) +
        path('M0 -336 C-58 -250 -54 -60 0 -4 C-24 -60 -26 -250 0 -336 Z', lighter(main, 0.2)) +
        rect(-44, -196, 88, 18, PAPER) +
        rect(-46, -168, 92, 10, third) +
        poly(INK, -6, -30, 6, -30, 0, 4),
      { turn: -7 },
    ) +
    at(
      66,
      0,
      rect(-36, -320, 72, 318, second, 36) +
        path('M-36 -180 L36 -230 L36 -190 L-36 -140 Z', third) +
        path('M-36 -120 L36 -170 L36 -150 L-36 -100 Z', PAPER) +
        rect(-26, -240, 52, 16, INK, 5) +
        rect(-26, -92, 52, 16, INK, 5),
      { turn: 8 },
    ),
);

export const dumbbells = object(320, 140, 0.64, ({ main, second }) => {
  const bell = (color: string) =>
    rect(-76, -42, 152, 14, STEEL, 6) +
    each([-88, 60], (x) => rect(x, -72, 28, 74, INK, 8)) +
    each([-112, 88], (x) => rect(x, -60, 24, 50, color, 7));
  return at(-20, -50, bell(second)) + at(24, -4, bell(main));
});

export const tent = object(
  400,
  240,
  0.82,
  ({ main, third }) =>
    path('M-180 -4 L-20 -220 L60 -220 L190 -4 Z', darker(main, 0.2)) +
    path('M-180 -4 L-20 -220 L110 -4 Z', main) +
    path('M-60 -4 L-20 -150 L34 -4 Z', INK) +
    path('M-60 -4 L-20 -150 L-16 -140 Q-30 -70 -84 -20 Z', third) +
    line(PAPER, 3, -20, -220, -20, -150) +
    line(STEEL, 3, 60, -220, 206, -8) +
    line(STEEL, 3, -20, -220, -200, -8) +
    circle(-200, -6, 5, INK) +
    circle(206, -6, 5, INK) +
    at(
      150,
      0,
      line('#6a4a3a', 9, -24, -4, 24, -14) +
        line('#6a4a3a', 9, -24, -14, 24, -4) +
        path('M0 -62 Q26 -30 0 -12 Q-26 -30 0 -62 Z', '#f2a33c') +
        path('M0 -40 Q12 -24 0 -12 Q-12 -24 0 -40 Z', '#f7dc7a'),
    ),
);

export const ballGame = object(
  330,
  220,
  0.64,
  ({ main }) =>
    circle(-70, -78, 76, '#d8742f') +
    curve('M-146 -78 L6 -78 M-70 -154 L-70 -2 M-124 -132 Q-84 -78 -124 -24 M-16 -132 Q-56 -78 -16 -24', '#4a2a18', 5) +
    at(
      96,
      -52,
      path('M-92 0 C-70 -60 70 -60 92 0 C70 60 -70 60 -92 0 Z', '#7a4326') +
        path('M-92 0 C-84 -22 -68 -36 -52 -42 L-52 42 C-68 36 -84 22 -92 0 Z', PAPER) +
        line(PAPER, 5, -28, 0, 34, 0) +
        each([-18, 0, 18], (x) => line(PAPER, 5, x, -10, x, 10)),
      { turn: -24 },
    ) +
    circle(30, -18, 18, lighter(main, 0.2)),
);

export const yogaMat = object(
  330,
  200,
  0.66,
  ({ main, second, third }) =>
    rect(-20, -26, 170, 26, main, 4) +
    circle(-30, -56, 56, main) +
    ringed(-30, -56, darker(main, 0.35)) +
    rect(90, -150, 46, 124, second, 18) +
    rect(98, -172, 30, 26, INK, 6) +
    rect(90, -110, 46, 22, lighter(second, 0.4)) +
    at(-136, 0, rect(-28, -44, 56, 44, third, 6) + rect(-28, -90, 56, 44, lighter(third, 0.25), 6)),
);

export const racket = object(
  300,
  290,
  0.74,
  ({ main, wood }) =>
    at(
      -30,
      -4,
      rect(-11, -96, 22, 96, wood, 9) +
        line(INK, 9, 0, -96, -26, -140) +
        line(INK, 9, 0, -96, 26, -140) +
        `<ellipse cx="0" cy="-200" rx="64" ry="80" fill="#ffffff66" stroke="${main}" stroke-width="13"/>` +
        each(range(7), (index) => line('#ffffffcc', 2, -48 + index * 16, -262, -48 + index * 16, -138)) +
        each(range(8), (index) => line('#ffffffcc', 2, -54, -256 + index * 16, 54, -256 + index * 16)),
      { turn: -16 },
    ) +
    circle(92, -36, 35, '#d5e04a') +
    curve('M66 -58 Q96 -40 72 -8 M118 -60 Q92 -34 122 -18', '#f7f9e0', 5) +
    ellipse(92, -2, 38, 4, '#00000018'),
);

function ringed(x: number, y: number, color: string): string {
  return ring(x, y, 42, color, 4) + ring(x, y, 28, color, 4) + ring(x, y, 14, color, 4) + circle(x, y, 5, SILVER);
}
