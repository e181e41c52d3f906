import { object } from '../item.ts';
import { INK, PAPER, SILVER } from '../paint.ts';
import { at, circle, curve, darker, each, ellipse, lighter, line, mix, path, poly, range, rect } from '../shapes.ts';

const STAR = [0, -30, 8, -10, 29, -9, 12, 4, 18, 25, 0, 13, -18, 25, -12, 4, -29, -9, -8, -10];

export const tickets = object(340, 200, 0.68, ({ main, second, third }) => {
  const ticket = (color: string) =>
    path('M-140 -58 L140 -58 L140 -18 A18 18 0 0 0 140 18 L140 58 L-140 58 L-140 18 A18 18 0 0 0 -140 -18 Z', color) +
    each(range(6), (dot) => rect(70, -50 + dot * 18, 4, 10, '#ffffffb0', 2)) +
    at(-80, 0, poly(PAPER, ...STAR)) +
    rect(-34, -24, 82, 12, PAPER, 4) +
    rect(-34, -2, 60, 9, lighter(color, 0.5), 4) +
    rect(-34, 16, 70, 9, lighter(color, 0.5), 4) +
    each(range(5), (bar) => rect(88 + bar * 8, -26, bar % 2 ? 3 : 5, 52, PAPER));
  return (
    at(10, -128, ticket(second), { turn: 9 }) + at(-6, -74, ticket(main), { turn: -7 }) + circle(140, -20, 14, third)
  );
});

export const cards = object(320, 230, 0.66, ({ main, second, third }, random) => {
  const card = (color: string, turn: number, x: number) =>
    at(
      x,
      -14,
      rect(-62, -186, 124, 178, PAPER, 10) +
        rect(-54, -178, 108, 162, color, 7) +
        rect(-46, -168, 92, 84, lighter(color, 0.55), 5) +
        creature(darker(color, 0.15), random.int(0, 2)) +
        rect(-44, -72, 70, 9, PAPER, 4) +
        rect(-44, -54, 86, 7, lighter(color, 0.5), 3) +
        rect(-44, -40, 60, 7, lighter(color, 0.5), 3),
      { turn },
    );
  return card(second, -20, -54) + card(third, 18, 58) + card(main, -2, 0);
});

function creature(color: string, kind: number): string {
  const ears = [
    poly(color, -26, -138, -14, -156, -8, -136) + poly(color, 26, -138, 14, -156, 8, -136),
    circle(-22, -146, 10, color) + circle(22, -146, 10, color),
    line(color, 6, -8, -140, -18, -160) + line(color, 6, 8, -140, 18, -160),
  ];
  return (
    (ears[kind] ?? '') +
    ellipse(0, -116, 30, 28, color) +
    circle(-10, -122, 5, PAPER) +
    circle(10, -122, 5, PAPER) +
    circle(-10, -121, 2, INK) +
    circle(10, -121, 2, INK) +
    curve('M-8 -108 q8 8 16 0', PAPER, 3)
  );
}

export const boardGame = object(
  340,
  190,
  0.68,
  ({ main, second, third }) =>
    path('M-120 -96 L120 -96 L168 -10 L-168 -10 Z', main) +
    path('M-104 -88 L104 -88 L140 -20 L-140 -20 Z', PAPER) +
    each(range(24), (cell) =>
      at(
        -100 + (cell % 8) * 28 + (Math.floor(cell / 8) - 1) * ((cell % 8) - 3.5) * 3,
        -78 + Math.floor(cell / 8) * 20,
        rect(0, 0, 24, 15, [third, second, mix(main, '#ffffff', 0.6), '#e6ddd0'][(cell * 7) % 4] ?? PAPER, 3),
      ),
    ) +
    at(
      -64,
      -60,
      ellipse(0, 0, 15, 5, darker(second, 0.4)) +
        path('M-13 -2 L-5 -36 L5 -36 L13 -2 Z', second) +
        circle(0, -42, 11, second),
    ) +
    at(
      46,
      -44,
      ellipse(0, 0, 15, 5, darker(third, 0.4)) +
        path('M-13 -2 L-5 -36 L5 -36 L13 -2 Z', third) +
        circle(0, -42, 11, third),
    ) +
    at(
      108,
      -58,
      rect(-22, -44, 44, 44, PAPER, 9) + circle(-9, -31, 5, INK) + circle(9, -13, 5, INK) + circle(0, -22, 5, INK),
      { turn: 12 },
    ) +
    rect(-168, -12, 336, 12, darker(main, 0.3), 4),
);

export const puzzle = object(
  320,
  220,
  0.62,
  ({ main, second, third }) =>
    rect(-150, -70, 180, 70, darker(main, 0.25), 6) +
    rect(-156, -92, 192, 32, main, 6) +
    circle(-60, -34, 18, third) +
    at(
      -92,
      -94,
      rect(-34, -66, 34, 66, second, 5) + rect(6, -48, 48, 48, third, 5) + poly('#5f8f6f', 62, 0, 118, 0, 90, -54),
    ) +
    at(
      96,
      0,
      rect(-40, -110, 80, 110, '#c9a27a', 36) +
        circle(0, -126, 46, '#c9a27a') +
        circle(-36, -160, 17, '#c9a27a') +
        circle(36, -160, 17, '#c9a27a') +
        ellipse(0, -112, 22, 16, '#ecd7bb') +
        circle(0, -120, 7, INK) +
        circle(-17, -136, 5, INK) +
        circle(17, -136, 5, INK) +
        ellipse(0, -44, 28, 34, '#ecd7bb') +
        poly(main, -20, -84, 0, -76, -20, -66) +
        poly(main, 20, -84, 0, -76, 20, -66),
    ),
);

export const painting = object(
  340,
  290,
  0.76,
  ({ wood, woodDark, main, second, third }) =>
    line(woodDark, 10, -100, 0, -40, -280) +
    line(woodDark, 10, 100, 0, 40, -280) +
    line(woodDark, 8, 0, -20, 0, -286) +
    rect(-130, -70, 260, 14, wood, 4) +
    rect(-120, -250, 240, 180, PAPER, 4) +
    rect(-110, -240, 220, 160, mix(second, '#ffffff', 0.5)) +
    circle(40, -186, 32, third) +
    path('M-110 -130 Q-50 -190 10 -130 Q60 -170 110 -120 L110 -80 L-110 -80 Z', main) +
    path('M-110 -104 Q-30 -140 110 -94 L110 -80 L-110 -80 Z', darker(main, 0.3)) +
    at(
      142,
      -4,
      rect(-20, -46, 40, 46, SILVER, 5) +
        line(wood, 6, -6, -44, -16, -86) +
        line(wood, 6, 6, -44, 14, -92) +
        ellipse(-17, -92, 6, 11, main) +
        ellipse(15, -98, 6, 11, third),
    ),
);

export const dog = object(300, 280, 0.74, ({ main }, random) => {
  const fur = random.pick(['#c98f55', '#8a6244', '#e8dcc8', '#4b4038']);
  const dark = darker(fur, 0.3);
  return (
    curve('M84 -60 Q140 -80 128 -130', fur, 22) +
    path('M-70 -4 Q-84 -150 0 -160 Q96 -150 92 -4 Z', fur) +
    path('M-30 -4 Q-36 -100 0 -110 Q36 -100 32 -4 Z', lighter(fur, 0.4)) +
    rect(-62, -46, 42, 46, fur, 18) +
    rect(24, -46, 42, 46, fur, 18) +
    circle(0, -196, 70, fur) +
    path('M-62 -230 Q-110 -220 -96 -150 Q-80 -130 -56 -166 Z', dark) +
    path('M62 -230 Q110 -220 96 -150 Q80 -130 56 -166 Z', dark) +
    ellipse(0, -170, 36, 28, lighter(fur, 0.45)) +
    ellipse(0, -186, 14, 10, INK) +
    circle(-26, -208, 8, INK) +
    circle(26, -208, 8, INK) +
    circle(-24, -211, 3, PAPER) +
    circle(28, -211, 3, PAPER) +
    path('M-10 -160 Q0 -134 10 -160 Z', '#e27f86') +
    rect(-54, -138, 108, 16, main, 8) +
    circle(0, -118, 11, '#e8b84b')
  );
});

export const petHouse = object(
  340,
  240,
  0.72,
  ({ main, second, third }) =>
    path('M-150 -4 L-150 -110 L-40 -110 L70 -110 L70 -4 Z', second) +
    path('M-170 -104 L-40 -226 L90 -104 Z', main) +
    path('M-84 -4 L-84 -60 Q-40 -110 4 -60 L4 -4 Z', INK) +
    circle(-40, -144, 15, PAPER) +
    path('M96 -40 L176 -40 L166 -2 L106 -2 Z', third) +
    ellipse(136, -40, 40, 10, '#8a5a3b') +
    at(
      128,
      -88,
      circle(-26, -8, 11, PAPER) +
        circle(-26, 8, 11, PAPER) +
        circle(26, -8, 11, PAPER) +
        circle(26, 8, 11, PAPER) +
        rect(-26, -9, 52, 18, PAPER),
      { turn: -18 },
    ),
);
