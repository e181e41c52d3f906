import { object } from '../item.ts';
import { INK, PAPER, SILVER, STEEL } from '../paint.ts';
import { at, circle, curve, darker, each, ellipse, lighter, line, mix, path, range, rect, ring } from '../shapes.ts';

export const guitar = object(200, 340, 0.84, ({ wood, woodDark, woodLight }, random) => {
  const body = random.pick([woodLight, '#d59a4c', '#b5462f', '#3f6f8c']);
  return at(
    0,
    0,
    line(STEEL, 6, -46, -60, -70, 0) +
      line(STEEL, 6, 46, -60, 70, 0) +
      rect(-9, -310, 18, 190, woodDark, 3) +
      rect(-17, -338, 34, 44, wood, 6) +
      each([-332, -318, -304], (y) => circle(-22, y, 5, SILVER) + circle(22, y, 5, SILVER)) +
      path(
        'M0 -176 C38 -190 66 -166 58 -132 C52 -108 84 -96 82 -52 C80 -12 44 -6 0 -6 C-44 -6 -80 -12 -82 -52 C-84 -96 -52 -108 -58 -132 C-66 -166 -38 -190 0 -176 Z',
        body,
      ) +
      path(
        'M0 -168 C-34 -180 -56 -160 -50 -132 C-44 -104 -74 -94 -74 -54 C-72 -24 -46 -14 -20 -13 C-50 -40 -30 -110 -36 -136 C-38 -154 -20 -160 0 -168 Z',
        lighter(body, 0.18),
      ) +
      circle(0, -104, 26, darker(body, 0.6)) +
      ring(0, -104, 30, PAPER, 3) +
      rect(-30, -52, 60, 12, woodDark, 3) +
      rect(-9, -176, 18, 52, woodDark) +
      each([-5, -1.7, 1.7, 5], (x) => `<rect x="${x - 0.5}" y="-330" width="1.2" height="282" fill="#f6efe2"/>`),
    { turn: 6 },
  );
});

export const synth = object(420, 150, 0.84, ({ main, third }) => {
  const white = each(range(14), (key) => rect(-182 + key * 26, -76, 24, 60, PAPER, 3));
  const black = each([0, 1, 3, 4, 5, 7, 8, 10, 11, 12], (key) => rect(-164 + key * 26, -76, 14, 36, INK, 2));
  return (
    line(INK, 10, -120, 0, 120, -12) +
    line(INK, 10, 120, 0, -120, -12) +
    rect(-206, -142, 412, 136, '#39414d', 14) +
    rect(-194, -86, 388, 74, '#22272f', 6) +
    white +
    black +
    rect(-60, -130, 100, 34, main, 5) +
    rect(-50, -120, 60, 5, lighter(main, 0.6)) +
    rect(-50, -110, 36, 5, lighter(main, 0.6)) +
    each(range(5), (knob) => circle(-178 + knob * 24, -114, 8, knob === 2 ? third : STEEL)) +
    each(range(8), (pad) =>
      rect(60 + (pad % 4) * 32, -130 + Math.floor(pad / 4) * 20, 26, 15, pad === 5 ? third : '#56616f', 3),
    )
  );
});

export const headphones = object(220, 240, 0.62, ({ main }, random) => {
  const cup = random.pick([main, INK, '#e9e2d6', '#5b4b8a']);
  return (
    curve('M-84 -110 C-92 -250 92 -250 84 -110', mix(cup, '#14161c', 0.3), 20) +
    curve('M-60 -196 C-30 -226 30 -226 60 -196', lighter(cup, 0.3), 8) +
    rect(-112, -124, 48, 104, cup, 22) +
    rect(64, -124, 48, 104, cup, 22) +
    rect(-76, -116, 24, 88, darker(cup, 0.45), 12) +
    rect(52, -116, 24, 88, darker(cup, 0.45), 12) +
    circle(-92, -72, 9, lighter(cup, 0.3)) +
    circle(92, -72, 9, lighter(cup, 0.3)) +
    ellipse(0, -4, 120, 6, '#00000014')
  );
});

export const speaker = object(180, 270, 0.66, ({ wood, woodDark }, random) => {
  const face = random.pick(['#353d48', '#4a4038', '#e7e0d4']);
  return (
    rect(-84, -266, 168, 266, wood, 12) +
    rect(-72, -254, 144, 242, face, 8) +
    circle(0, -88, 58, woodDark) +
    circle(0, -88, 50, '#23282f') +
    circle(0, -88, 22, STEEL) +
    circle(-6, -94, 7, SILVER) +
    circle(0, -200, 34, woodDark) +
    circle(0, -200, 28, '#23282f') +
    circle(0, -200, 11, STEEL) +
    circle(52, -236, 4, '#e0572f')
  );
});

export const turntable = object(
  360,
  170,
  0.72,
  ({ main, wood, third }) =>
    rect(-150, -12, 30, 12, INK, 4) +
    rect(120, -12, 30, 12, INK, 4) +
    rect(-176, -70, 352, 60, wood, 8) +
    rect(-176, -70, 352, 12, lighter(wood, 0.2), 6) +
    ellipse(-40, -74, 124, 30, '#1f242b') +
    ellipse(-40, -76, 96, 22, '#2c323b') +
    ellipse(-40, -77, 66, 15, '#1f242b') +
    ellipse(-40, -78, 36, 9, main) +
    circle(-40, -79, 3, PAPER) +
    line(SILVER, 7, 140, -80, 126, -104, 30, -84) +
    circle(140, -82, 15, STEEL) +
    circle(138, -36, 11, third) +
    circle(104, -36, 7, INK),
);

export const vinyl = object(
  330,
  240,
  0.66,
  ({ main, second, third }) =>
    circle(70, -116, 104, '#1f242b') +
    ring(70, -116, 84, '#333a44', 3) +
    ring(70, -116, 64, '#333a44', 3) +
    circle(70, -116, 36, third) +
    circle(70, -116, 6, PAPER) +
    rect(-160, -224, 216, 216, main, 5) +
    circle(-52, -116, 74, second) +
    path('M-126 -116 A74 74 0 0 1 22 -116 Z', third) +
    rect(-142, -208, 70, 8, PAPER, 4),
);
